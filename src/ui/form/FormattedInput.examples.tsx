import { Field } from './Field.tsx';
import { FormattedInput } from './FormattedInput.tsx';
import type { PartExamples } from '../gallery/examples.ts';

/** Whole numbers with a comma between groups of three digits. */
const format = {
  parse: (text: string) => text.replaceAll(',', ''),
  format: (value: string) => value.replaceAll(/\B(?=(?:\d{3})+$)/g, ','),
};

const examples: PartExamples = {
  access: 'A text field: what was typed stays as it is until the box is left, so that the cursor does not jump.',
  states: {
    rest: (
      <Field id="formatted-rest" label="Steps a day">
        {(ties) => <FormattedInput {...ties} format={format} value="12500" onChange={() => undefined} />}
      </Field>
    ),
    error: (
      <Field id="formatted-error" label="Steps a day" error="Enter a number">
        {(ties) => <FormattedInput {...ties} format={format} value="many" onChange={() => undefined} />}
      </Field>
    ),
  },
};

export default examples;
