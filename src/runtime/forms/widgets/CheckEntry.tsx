import { CheckboxField } from '../../../ui/index.ts';
import { fieldWords, inputProps } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** A box to tick. Unticked is no value at all, so that 'required' speaks. */
export function CheckEntry(props: FormWidgetProps) {
  const { value, onChange } = props;
  return (
    <CheckboxField
      {...inputProps(props)}
      {...fieldWords(props)}
      checked={value === true}
      onChange={(checked) => onChange(checked ? true : undefined)}
    />
  );
}
