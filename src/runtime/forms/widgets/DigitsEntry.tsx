import { Field, TextInput } from '../../../ui/index.ts';
import { fieldWords, inputProps, textOf, valueOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** A zip code: digits on the phone's numeric keyboard. */
export function ZipEntry(props: FormWidgetProps) {
  return <DigitsEntry {...props} type="text" width="short" />;
}

/** A phone number. */
export function TelEntry(props: FormWidgetProps) {
  return <DigitsEntry {...props} type="tel" width="medium" />;
}

function DigitsEntry(props: FormWidgetProps & { readonly type: 'text' | 'tel'; readonly width: 'short' | 'medium' }) {
  const { type, width, value, onChange } = props;
  return (
    <Field {...fieldWords(props)}>
      {(ties) => (
        <TextInput
          {...inputProps(props)}
          {...ties}
          type={type}
          inputMode={type === 'tel' ? 'tel' : 'numeric'}
          width={width}
          value={textOf(value)}
          onChange={({ target }) => onChange(valueOf(target.value))}
        />
      )}
    </Field>
  );
}
