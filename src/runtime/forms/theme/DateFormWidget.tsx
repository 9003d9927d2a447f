import { DateInput, Field } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A date typed as MM/DD/YYYY (seed 0 §5); what is no real date is passed on as it was typed, for the schema to refuse. */
export function DateFormWidget(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <Field {...getFieldText(props)}>
      {(ties) => (
        <DateInput {...getInputProps(props)} {...ties} value={toInputText(value)} onChange={(date) => onChange(toFieldValue(date))} />
      )}
    </Field>
  );
}
