import { Field } from './Field.tsx';
import { ZipInput } from './ZipInput.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A text field with the numeric keyboard of a phone, so that its label, hint and error belong to it as to any other.',
  states: {
    rest: (
      <Field id="zip-rest" label="Zip code">
        {(ties) => <ZipInput {...ties} value="78701" onChange={() => undefined} />}
      </Field>
    ),
    error: (
      <Field id="zip-error" label="Zip code" error="Enter a 5-digit zip code">
        {(ties) => <ZipInput {...ties} value="787" onChange={() => undefined} />}
      </Field>
    ),
  },
};

export default examples;
