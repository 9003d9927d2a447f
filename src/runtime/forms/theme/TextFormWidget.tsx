import type { ComponentProps } from 'react';
import { Field, TextInput } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** The keyboard that a phone opens, and how wide the input is. */
type TextFormWidgetProps = FormWidgetProps & Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'width'>;

/** RJSF's base input, for text and all other native input types. */
export function TextFormWidget(props: TextFormWidgetProps) {
  const { type = 'text', inputMode, width, value, placeholder, onChange } = props;
  return (
    <Field {...getFieldText(props)}>
      {(ties) => (
        <TextInput
          {...getInputProps(props)}
          {...ties}
          type={type}
          inputMode={inputMode}
          width={width}
          placeholder={placeholder === '' ? undefined : placeholder}
          value={toInputText(value)}
          onChange={({ target }) => onChange(toFieldValue(target.value))}
        />
      )}
    </Field>
  );
}
