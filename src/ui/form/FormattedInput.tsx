import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import css from './form.module.css';

/** Converts between the value and the text in the input. */
interface InputFormat {
  /** The value of a typed text, or the text unchanged when it is not valid. */
  readonly parse: (text: string) => string;
  readonly format: (value: string) => string;
}

type TextInputProps = ComponentProps<typeof TextInput>;

/** The props of an input for a value that people type in several notations. `Own` names props that the component sets itself. */
export type FormattedInputProps<Own extends keyof TextInputProps = never> = Omit<TextInputProps, 'value' | 'onChange' | Own> & {
  /** The value, or the typed text when it is not valid. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/**
 * An input that shows its value in one notation and accepts several. `onChange` gets the parsed value of the typed text. The input
 * shows the typed text while `parse` returns `value` for it, and the formatted value after a blur.
 */
export function FormattedInput({
  value = '',
  onChange,
  onBlur,
  format: { parse, format },
  ...rest
}: FormattedInputProps & { readonly format: InputFormat }) {
  const [typed, setTyped] = useState(() => format(value));
  return (
    <TextInput
      {...rest}
      className={css.number}
      value={parse(typed) === value ? typed : format(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value));
      }}
      onBlur={(event) => {
        setTyped(format(value));
        onBlur?.(event);
      }}
    />
  );
}
