import { Field } from './Field.tsx';
import { FieldSpace } from './FieldSpace.tsx';
import { TextInput } from './inputs.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Empty space, which nobody meets by keyboard or hears.',
  states: {
    empty: <FieldSpace label="In your words">{undefined}</FieldSpace>,
    filled: (
      <FieldSpace label="In your words">
        <Field id="space-words" label="In your words">
          {(ties) => <TextInput {...ties} />}
        </Field>
      </FieldSpace>
    ),
  },
};

export default examples;
