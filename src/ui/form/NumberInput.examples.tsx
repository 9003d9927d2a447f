import { NumberInput } from './NumberInput.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A text input with a decimal pad on phones.',
  states: {
    filled: <NumberInput aria-label="Age" value={42} onChange={() => undefined} />,
  },
};

export default examples;
