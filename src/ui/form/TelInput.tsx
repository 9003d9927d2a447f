import { FormattedInput } from './FormattedInput.tsx';
import type { FormattedInputProps } from './FormattedInput.tsx';
import { parseUsPhone, formatUsPhone } from './usPhone.ts';

const phoneFormat = { parse: parseUsPhone, format: formatUsPhone };

/** An input for a US phone number in any notation. `onChange` gets ten digits, or the typed text unchanged when it is no US number. */
export function TelInput({ width = 'medium', ...rest }: FormattedInputProps<'type' | 'inputMode'>) {
  return <FormattedInput {...rest} type="tel" inputMode="tel" width={width} format={phoneFormat} />;
}
