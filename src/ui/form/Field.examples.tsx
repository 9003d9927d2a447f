import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'Label, hint and error stand before the input and describe it, so that the error is heard first.',
  states: {
    rest: (
      <Field id="field-rest" label="Zip code" hint="5 digits.">
        {(ties) => <TextInput {...ties} defaultValue="78701" />}
      </Field>
    ),
    error: (
      <Field id="field-error" label="Zip code" error="Enter 5 digits">
        {(ties) => <TextInput {...ties} />}
      </Field>
    ),
    warning: (
      <Field id="field-warning" label="Email" error="Email is required" isWarning>
        {(ties) => <TextInput {...ties} />}
      </Field>
    ),
  },
};

export default examples;
