import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import { phoneFromText, textFromPhone } from './phone.ts';
import { useTyped } from './useTyped.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Ten digits, or what was typed when that is no US phone number. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

const writing = { read: phoneFromText, write: textFromPhone };

/** A US phone number typed as people type it; passes on ten digits, or what was typed unchanged when it is none. */
export function TelInput({ value = '', onChange, onBlur, width = 'medium', ...rest }: Props) {
  const { shown, type, tidy } = useTyped(value, writing);
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      width={width}
      className={css.number}
      value={shown}
      onChange={({ target }) => onChange(type(target.value))}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
    />
  );
}
