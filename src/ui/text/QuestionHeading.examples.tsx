import { QuestionHeading } from './QuestionHeading.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A heading of the second level; focus is moved to it where it has an id.',
  states: {
    heading: <QuestionHeading>Are you pregnant?</QuestionHeading>,
  },
};

export default examples;
