import { TelInput } from './TelInput.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A telephone input with a number pad on phones.',
  states: {
    filled: <TelInput aria-label="Phone" value="5550100142" onChange={() => undefined} />,
  },
};

export default examples;
