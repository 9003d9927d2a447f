import { Field, TextInput } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A choice that is settled: its words, to be read and not changed. */
export function ReadOnlyFormWidget(props: FormWidgetProps) {
  const { value, options } = props;
  const chosen = options.enumOptions?.find((option) => option.value === value);
  return (
    <Field {...getFieldText(props)}>
      {(ties) => <TextInput {...getInputProps(props)} {...ties} type="text" value={chosen?.label ?? toInputText(value)} />}
    </Field>
  );
}
