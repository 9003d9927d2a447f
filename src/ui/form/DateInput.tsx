import { describeUsDate, formatUsDate, parseUsDate } from './usDate.ts';
import { FormattedInput } from './FormattedInput.tsx';
import type { FormattedInputProps } from './FormattedInput.tsx';
import css from './form.module.css';

const dateFormat = { parse: parseUsDate, format: formatUsDate };

/**
 * A date in any of the notations that `parseUsDate` reads; passes on YYYY-MM-DD, or what was typed unchanged when it is not a
 * real date. Below the box it says in words what it has understood.
 */
export function DateInput({ width = 'medium', ...rest }: FormattedInputProps<'type' | 'inputMode'>) {
  return (
    <>
      <FormattedInput {...rest} type="text" inputMode="numeric" width={width} format={dateFormat} />
      {/* Its line is there from the start, so that what stands below does not move. */}
      <p className={css.understood} aria-live="polite">
        {describeUsDate(rest.value ?? '')}
      </p>
    </>
  );
}
