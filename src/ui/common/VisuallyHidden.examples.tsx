import { VisuallyHidden } from './VisuallyHidden.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Heard, and not seen.',
  states: {
    hidden: <VisuallyHidden>Answered</VisuallyHidden>,
  },
};

export default examples;
