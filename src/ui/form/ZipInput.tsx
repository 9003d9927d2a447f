import { FormattedInput } from './FormattedInput.tsx';
import type { FormattedInputProps } from './FormattedInput.tsx';
import { parseUsZip } from './usZip.ts';

const zipFormat = { parse: parseUsZip, format: (value: string) => value };

/** An input for a zip code, with the numeric keyboard on a phone. `onChange` gets the first five digits of a code with an extension. */
export function ZipInput(props: FormattedInputProps<'type' | 'inputMode' | 'width'>) {
  return <FormattedInput {...props} type="text" inputMode="numeric" width="short" format={zipFormat} />;
}
