import { Field, TelInput } from '../../../ui/index.ts';
import { fieldWords, inputProps, textOf, valueOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** A US phone number, typed as people type it and passed on as ten digits (seed 0 §5); what is none is passed on as it was typed, for the schema to refuse. */
export function TelEntry(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <Field {...fieldWords(props)}>
      {(ties) => <TelInput {...inputProps(props)} {...ties} value={textOf(value)} onChange={(phone) => onChange(valueOf(phone))} />}
    </Field>
  );
}
