import { Field, TextInput } from '../../../ui/index.ts';
import { fieldWords, inputProps, textOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** A choice that is settled: its words, to be read and not changed. */
export function FixedEntry(props: FormWidgetProps) {
  const { value, options } = props;
  const chosen = options.enumOptions?.find((option) => option.value === value);
  return (
    <Field {...fieldWords(props)}>
      {(ties) => <TextInput {...inputProps(props)} {...ties} type="text" value={chosen?.label ?? textOf(value)} />}
    </Field>
  );
}
