import { Field, TextInput } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A read-only value of a list, shown by its label. */
export function ReadOnlyFormWidget(props: FormWidgetProps) {
  const { value, options } = props;
  const chosen = options.enumOptions?.find((option) => option.value === value);
  return (
    <Field {...getFieldText(props)}>
      {(ties) => <TextInput {...getInputProps(props)} {...ties} type="text" value={chosen?.label ?? toInputText(value)} />}
    </Field>
  );
}
