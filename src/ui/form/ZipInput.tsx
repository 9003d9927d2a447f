import { FormattedInput } from './FormattedInput.tsx';
import type { FormattedInputProps } from './FormattedInput.tsx';
import { parseUsZip } from './usZip.ts';

const zipFormat = { parse: parseUsZip, format: (value: string) => value };

/** A zip code on the phone's numeric keyboard. One with an extension is passed on as its first five digits. */
export function ZipInput(props: FormattedInputProps<'type' | 'inputMode' | 'width'>) {
  return <FormattedInput {...props} type="text" inputMode="numeric" width="short" format={zipFormat} />;
}
