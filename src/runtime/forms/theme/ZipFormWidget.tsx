import { Field, ZipInput } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A zip code of five digits. An extension is removed. */
export function ZipFormWidget(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <Field {...getFieldText(props)}>
      {(ties) => (
        <ZipInput {...getInputProps(props)} {...ties} value={toInputText(value)} onChange={(zip) => onChange(toFieldValue(zip))} />
      )}
    </Field>
  );
}
