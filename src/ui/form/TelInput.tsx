import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import { parseUsPhone, formatUsPhone } from './usPhone.ts';
import { useFormattedInput } from './useFormattedInput.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Ten digits, or what was typed when that is no US phone number. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

const phoneFormat = { parse: parseUsPhone, format: formatUsPhone };

/** A US phone number typed as people type it; passes on ten digits, or what was typed unchanged when it is none. */
export function TelInput({ value = '', onChange, onBlur, width = 'medium', ...rest }: Props) {
  const { text, changeText, reformat } = useFormattedInput(value, phoneFormat);
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      width={width}
      className={css.number}
      value={text}
      onChange={({ target }) => onChange(changeText(target.value))}
      onBlur={(event) => {
        reformat();
        onBlur?.(event);
      }}
    />
  );
}
