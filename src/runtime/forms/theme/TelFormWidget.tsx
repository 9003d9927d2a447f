import { Field, TelInput } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/**
 * A US phone number, typed in any common notation and passed on as ten digits (seed 0 §5). A text that is no number is passed on as
 * typed, for the schema to reject.
 */
export function TelFormWidget(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <Field {...getFieldText(props)}>
      {(ties) => (
        <TelInput {...getInputProps(props)} {...ties} value={toInputText(value)} onChange={(phone) => onChange(toFieldValue(phone))} />
      )}
    </Field>
  );
}
