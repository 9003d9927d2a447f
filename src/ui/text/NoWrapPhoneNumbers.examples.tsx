import { NoWrapPhoneNumbers } from './NoWrapPhoneNumbers.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Only the breaking of lines differs.',
  states: {
    number: (
      <p>
        <NoWrapPhoneNumbers text="Call 1-800-273-8255 now." />
      </p>
    ),
  },
};

export default examples;
