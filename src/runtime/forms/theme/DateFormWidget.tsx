import { DateInput, Field } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A date typed as MM/DD/YYYY (seed 0 §5). A text that is no date is passed on as typed, for the schema to reject. */
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
