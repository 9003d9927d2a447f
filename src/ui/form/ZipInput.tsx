import type { ComponentProps } from 'react';
import { TextInput } from './inputs.tsx';
import { useFormattedInput } from './useFormattedInput.ts';
import { parseUsZip } from './usZip.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode' | 'width'> & {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

const zipFormat = { parse: parseUsZip, format: (value: string) => value };

/** A zip code on the phone's numeric keyboard. One with an extension is passed on as its first five digits. */
export function ZipInput({ value = '', onChange, onBlur, ...rest }: Props) {
  const { text, changeText, reformat } = useFormattedInput(value, zipFormat);
  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="numeric"
      width="short"
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
