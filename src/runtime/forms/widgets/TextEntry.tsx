import type { ComponentProps } from 'react';
import { Field, TextInput } from '../../../ui/index.ts';
import { fieldWords, inputProps, textOf, valueOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** The keyboard that a phone opens, and how wide the input is. */
type TextEntryProps = FormWidgetProps & Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'width'>;

/** RJSF's base input: text, and whatever it draws as a native input of another type. */
export function TextEntry(props: TextEntryProps) {
  const { type = 'text', inputMode, width, value, placeholder, onChange } = props;
  return (
    <Field {...fieldWords(props)}>
      {(ties) => (
        <TextInput
          {...inputProps(props)}
          {...ties}
          type={type}
          inputMode={inputMode}
          width={width}
          placeholder={placeholder === '' ? undefined : placeholder}
          value={textOf(value)}
          onChange={({ target }) => onChange(valueOf(target.value))}
        />
      )}
    </Field>
  );
}
