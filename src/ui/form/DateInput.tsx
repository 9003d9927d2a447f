import { describeUsDate, formatUsDate, parseUsDate } from './usDate.ts';
import { FormattedInput } from './FormattedInput.tsx';
import type { FormattedInputProps } from './FormattedInput.tsx';
import css from './form.module.css';

const dateFormat = { parse: parseUsDate, format: formatUsDate };

/**
 * An input for a date in any of the notations that `parseUsDate` reads. `onChange` gets YYYY-MM-DD, or the typed text unchanged
 * when it is no real date. A line below the input shows the recognised date in words.
 */
export function DateInput({ width = 'medium', ...rest }: FormattedInputProps<'type' | 'inputMode'>) {
  return (
    <>
      <FormattedInput {...rest} type="text" inputMode="numeric" width={width} format={dateFormat} />
      {/* Rendered from the start, so that a recognised date moves nothing below. */}
      <p className={css.understood} aria-live="polite">
        {describeUsDate(rest.value ?? '')}
      </p>
    </>
  );
}
