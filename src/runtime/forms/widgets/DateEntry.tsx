import { DateInput, Field } from '../../../ui/index.ts';
import { fieldWords, inputProps, textOf, valueOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** A date typed as MM/DD/YYYY (seed 0 §5); what is no real date is passed on as it was typed, for the schema to refuse. */
export function DateEntry(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <Field {...fieldWords(props)}>
      {(ties) => <DateInput {...inputProps(props)} {...ties} value={textOf(value)} onChange={(date) => onChange(valueOf(date))} />}
    </Field>
  );
}
