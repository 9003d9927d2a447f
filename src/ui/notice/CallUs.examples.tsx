import { CallUs } from './CallUs.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A sentence with a link.',
  states: {
    'with a number': (
      <p>
        <CallUs phone={{ shown: '(555) 555-0100', href: '#call' }} />
      </p>
    ),
  },
};

export default examples;
