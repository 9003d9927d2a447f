import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import css from './form.module.css';

/** What a number box holds: a number, or the text that is not one, for the schema to refuse with its message. */
export type NumberValue = number | string | undefined;

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  readonly value: NumberValue;
  readonly onChange: (value: NumberValue) => void;
};

/** A box for a number. Text, because a native number input drops what it cannot read without a word. */
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

/** The number that a text stands for; the text itself when it is none; nothing when it is empty. */
function parseNumber(text: string): NumberValue {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}
