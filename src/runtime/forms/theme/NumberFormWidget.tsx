import { Field, NumberInput } from '../../../ui/index.ts';
import type { NumberValue } from '../../../ui/index.ts';
import { getFieldText, getInputProps } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A number. A text that is none stays as it was typed, for the schema to reject with its message. */
export function NumberFormWidget(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <Field {...getFieldText(props)}>
      {(ties) => <NumberInput {...getInputProps(props)} {...ties} value={toNumberValue(value)} onChange={onChange} />}
    </Field>
  );
}

function toNumberValue(value: unknown): NumberValue {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
