import type { ComponentProps } from 'react';
import { describeUsDate, formatUsDate, parseUsDate } from './usDate.ts';
import { TextInput } from './inputs.tsx';
import { useFormattedInput } from './useFormattedInput.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** An ISO date, or what was typed when that is no date. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

const dateFormat = { parse: parseUsDate, format: formatUsDate };

/**
 * A date in any of the notations that `parseUsDate` reads; passes on YYYY-MM-DD, or what was typed unchanged when it is not a
 * real date. Below the box it says in words what it has understood.
 */
export function DateInput({ value = '', onChange, onBlur, width = 'medium', ...rest }: Props) {
  const { text, changeText, reformat } = useFormattedInput(value, dateFormat);
  return (
    <>
      <TextInput
        {...rest}
        type="text"
        inputMode="numeric"
        width={width}
        className={css.number}
        value={text}
        onChange={({ target }) => onChange(changeText(target.value))}
        onBlur={(event) => {
          reformat();
          onBlur?.(event);
        }}
      />
      {/* Its line is there from the start, so that what stands below does not move. */}
      <p className={css.understood} aria-live="polite">
        {describeUsDate(value)}
      </p>
    </>
  );
}
