import { LongWait } from './LongWait.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A status that is empty at first: it speaks after some seconds, and is announced when there is a pause.',
  states: {
    'after some seconds': <LongWait phone={{ shown: '(555) 555-0100', href: '#call' }} place="last" after={0} />,
  },
};

export default examples;
