import { SkipLink } from './SkipLink.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'The first stop of the Tab key; seen only with focus.',
  states: {
    link: <SkipLink />,
  },
};

export default examples;
