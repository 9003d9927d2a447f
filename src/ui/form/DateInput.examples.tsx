import { DateInput } from './DateInput.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A text input with a number pad on phones.',
  states: {
    empty: <DateInput aria-label="Date of birth" value={undefined} onChange={() => undefined} />,
    filled: <DateInput aria-label="Date of birth" value="1990-04-15" onChange={() => undefined} />,
  },
};

export default examples;
