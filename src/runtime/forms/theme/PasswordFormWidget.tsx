import { Field, PasswordInput, PasswordRules } from '../../../ui/index.ts';
import { getFieldText, getInputProps, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A password, hidden unless the person shows it, with the rules of the layout ticked as they are met. */
export function PasswordFormWidget(props: FormWidgetProps) {
  const { label, options, value, onChange } = props;
  const text = toInputText(value);
  const rules = options.rules?.map(({ say, pattern }) => ({ say, isMet: new RegExp(pattern, 'su').test(text) }));
  const fieldText = getFieldText(props);
  return (
    <Field {...fieldText} hint={rules === undefined ? fieldText.hint : <PasswordRules rules={rules} />}>
      {(ties) => (
        <PasswordInput
          {...getInputProps(props)}
          {...ties}
          label={label}
          value={text}
          onChange={({ target }) => onChange(toFieldValue(target.value))}
        />
      )}
    </Field>
  );
}
