import { ProgressArc } from './ProgressArc.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Its label is the information; the drawing is hidden.',
  states: {
    half: <ProgressArc at={5} of={10} label="Question 5 of 10" />,
  },
};

export default examples;
