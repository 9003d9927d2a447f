import { SelectInput, TextArea, TextInput } from './inputs.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Native controls; `Field` ties them to their label.',
  states: {
    text: <TextInput aria-label="Name" defaultValue="Sample" />,
    'read-only': <TextInput aria-label="Name" defaultValue="Sample" readOnly />,
    invalid: <TextInput aria-label="Name" aria-invalid />,
    select: (
      <SelectInput aria-label="State">
        <option>Texas</option>
      </SelectInput>
    ),
    area: <TextArea aria-label="Notes" />,
  },
};

export default examples;
