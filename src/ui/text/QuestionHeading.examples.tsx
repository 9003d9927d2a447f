import { QuestionHeading } from './QuestionHeading.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A heading of the second level; focus is moved to it where it has an id. Its number is not heard.',
  states: {
    open: <QuestionHeading mark={{ number: 6, state: 'open' }}>Are you pregnant?</QuestionHeading>,
    answered: <QuestionHeading mark={{ number: 6, state: 'answered' }}>Are you pregnant?</QuestionHeading>,
    missing: <QuestionHeading mark={{ number: 6, state: 'missing' }}>Are you pregnant?</QuestionHeading>,
  },
};

export default examples;
