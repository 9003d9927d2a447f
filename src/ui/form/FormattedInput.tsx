import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import css from './form.module.css';

/** How a value is written in a box, and what a text in the box stands for. */
interface InputFormat {
  /** The value; the very text when it stands for none. */
  readonly parse: (text: string) => string;
  readonly format: (value: string) => string;
}

type TextInputProps = ComponentProps<typeof TextInput>;

/** The props of a box for a value that people type in several ways. What a component decides itself is left out by `Own`. */
export type FormattedInputProps<Own extends keyof TextInputProps = never> = Omit<TextInputProps, 'value' | 'onChange' | Own> & {
  /** The value, or what was typed when that stands for none. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/**
 * A box whose value is written in another way than people type it. It passes on the value for which the text stands. What
 * was typed stays as it is while it stands for the value, and is written out when the box is left.
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
