import { Field, TextInput } from '../../../ui/index.ts';
import { fieldWords, inputProps, textOf, valueOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** RJSF's base input: text, and whatever it draws as a native input of another type. */
export function TextEntry(props: FormWidgetProps & { readonly type?: string }) {
  const { type = 'text', value, placeholder, onChange } = props;
  return (
    <Field {...fieldWords(props)}>
      {(ties) => (
        <TextInput
          {...inputProps(props)}
          {...ties}
          type={type}
          placeholder={placeholder === '' ? undefined : placeholder}
          value={textOf(value)}
          onChange={({ target }) => onChange(valueOf(target.value))}
        />
      )}
    </Field>
  );
}
