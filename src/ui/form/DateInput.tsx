import type { ChangeEvent, ComponentProps } from 'react';
import { dateFromText, textFromDate, withSlashes } from './date.ts';
import { TextInput } from './inputs.tsx';
import { useTyped } from './useTyped.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** An ISO date, or what was typed when that is no date. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

const writing = { read: dateFromText, write: textFromDate };

/** A date typed as MM/DD/YYYY; passes on YYYY-MM-DD, or what was typed unchanged when it is not a real date. */
export function DateInput({ value = '', onChange, onBlur, width = 'medium', ...rest }: Props) {
  const { shown, type, tidy } = useTyped(value, writing);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const grownAtEnd = target.value.length > shown.length && target.selectionStart === target.value.length;
    onChange(type(grownAtEnd ? withSlashes(target.value) : target.value));
  }

  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="numeric"
      width={width}
      className={css.number}
      value={shown}
      onChange={change}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
    />
  );
}
