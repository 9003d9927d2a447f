import { useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { dateFromText, textFromDate, withSlashes } from './date.ts';
import { TextInput } from './inputs.tsx';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** An ISO date, or what was typed when that is no date. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A date typed as MM/DD/YYYY; passes on YYYY-MM-DD, or what was typed unchanged when it is not a real date. */
export function DateInput({ value = '', onChange, onBlur, width = 'medium', ...rest }: Props) {
  const [typed, setTyped] = useState(() => textFromDate(value));
  const shown = dateFromText(typed) === value ? typed : textFromDate(value);

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const grownAtEnd = target.value.length > shown.length && target.selectionStart === target.value.length;
    const text = grownAtEnd ? withSlashes(target.value) : target.value;
    setTyped(text);
    onChange(dateFromText(text));
  }

  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="numeric"
      width={width}
      className={css.number}
      value={shown}
      onChange={type}
      onBlur={(event) => {
        setTyped(textFromDate(value));
        onBlur?.(event);
      }}
    />
  );
}
