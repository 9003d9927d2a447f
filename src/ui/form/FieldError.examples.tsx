import { FieldError } from './FieldError.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Words with an icon; the input that it is about names it as its description.',
  states: {
    error: <FieldError id="some" error="Choose an answer" />,
    warning: <FieldError id="other" error="Email is required" isWarning />,
  },
};

export default examples;
