import type { ChangeEvent, ComponentProps } from 'react';
import { parseUsDate, formatUsDate, insertSlashes } from './usDate.ts';
import { TextInput } from './inputs.tsx';
import { useFormattedInput } from './useFormattedInput.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** An ISO date, or what was typed when that is no date. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

const dateFormat = { parse: parseUsDate, format: formatUsDate };

/** A date typed as MM/DD/YYYY; passes on YYYY-MM-DD, or what was typed unchanged when it is not a real date. */
export function DateInput({ value = '', onChange, onBlur, width = 'medium', ...rest }: Props) {
  const { text, changeText, reformat } = useFormattedInput(value, dateFormat);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const grownAtEnd = target.value.length > text.length && target.selectionStart === target.value.length;
    onChange(changeText(grownAtEnd ? insertSlashes(target.value) : target.value));
  }

  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="numeric"
      width={width}
      className={css.number}
      value={text}
      onChange={change}
      onBlur={(event) => {
        reformat();
        onBlur?.(event);
      }}
    />
  );
}
