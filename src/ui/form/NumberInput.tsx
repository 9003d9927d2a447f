import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import css from './form.module.css';

/** The value of a number input: a number, `undefined` when it is empty, or a text that is no number, which the schema refuses with its message. */
export type NumberValue = number | string | undefined;

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  readonly value: NumberValue;
  readonly onChange: (value: NumberValue) => void;
};

/** An input for a number. Its type is text, because a native number input silently discards a text that is no number. */
export function NumberInput({ value, onChange, width = 'short', ...rest }: Props) {
  const [typed, setTyped] = useState(() => String(value ?? ''));
  const shown = parseNumber(typed) === value ? typed : String(value ?? '');
  function type(text: string) {
    setTyped(text);
    onChange(parseNumber(text));
  }
  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      width={width}
      className={css.number}
      value={shown}
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** The number that is written in the text; the text itself when it is no number; `undefined` when it is blank. */
function parseNumber(text: string): NumberValue {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}
