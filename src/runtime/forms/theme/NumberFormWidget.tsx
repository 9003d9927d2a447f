import { Field, NumberInput } from '../../../ui/index.ts';
import type { NumberValue } from '../../../ui/index.ts';
import { getFieldText, getInputProps } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A number. A text that is no number is passed on as typed, for the schema to reject. */
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
