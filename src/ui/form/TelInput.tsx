import { FormattedInput } from './FormattedInput.tsx';
import type { FormattedInputProps } from './FormattedInput.tsx';
import { parseUsPhone, formatUsPhone } from './usPhone.ts';

const phoneFormat = { parse: parseUsPhone, format: formatUsPhone };

/** A US phone number typed as people type it; passes on ten digits, or what was typed unchanged when it is none. */
export function TelInput({ width = 'medium', ...rest }: FormattedInputProps<'type' | 'inputMode'>) {
  return <FormattedInput {...rest} type="tel" inputMode="tel" width={width} format={phoneFormat} />;
}
