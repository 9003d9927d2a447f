import { Field, SelectInput } from '../../../ui/index.ts';
import type { PreferredOptions } from '../formModule.ts';
import { ReadOnlyFormWidget } from './ReadOnlyFormWidget.tsx';
import { getFieldProps, getFieldText, isBeingSent, isReadOnly, passChoice, toInputText, toFieldValue } from './formWidgetProps.ts';
import type { FormOption, FormWidgetProps } from './formWidgetProps.ts';

/** A select. The preferred values of the context come first, under their own heading. */
export function SelectFormWidget(props: FormWidgetProps) {
  return isReadOnly(props) ? <ReadOnlyFormWidget {...props} /> : <EditableSelect {...props} />;
}

function EditableSelect(props: FormWidgetProps) {
  const { name, value, placeholder, registry } = props;
  return (
    <Field {...getFieldText(props)}>
      {(ties) => (
        <SelectInput
          {...getFieldProps(props)}
          {...ties}
          isSending={isBeingSent(props)}
          value={toInputText(value)}
          onChange={({ target }) => passChoice(props, toFieldValue(target.value))}
        >
          <option value="">{placeholder === undefined || placeholder === '' ? 'Choose one' : placeholder}</option>
          <SelectOptions options={listChoices(props)} preferred={registry.formContext.preferred?.[name]} />
        </SelectInput>
      )}
    </Field>
  );
}

/** The options of the schema, limited to those that the context offers, if it does. */
function listChoices({ name, options: { enumOptions = [] }, registry }: FormWidgetProps): readonly FormOption[] {
  const choices = registry.formContext.choices?.[name];
  return choices === undefined ? enumOptions : enumOptions.filter(({ value }) => choices.includes(String(value)));
}

function SelectOptions({ options, preferred }: { options: readonly FormOption[]; preferred: PreferredOptions | undefined }) {
  const first = options.filter(({ value }) => preferred?.values.includes(String(value)));
  if (preferred === undefined || first.length === 0)
    return options.map((option) => <SelectOption key={String(option.value)} {...option} />);
  return (
    <>
      <optgroup label={preferred.label}>
        {first.map((option) => (
          <SelectOption key={String(option.value)} {...option} />
        ))}
      </optgroup>
      <optgroup label={preferred.othersLabel}>
        {options
          .filter((option) => !first.includes(option))
          .map((option) => (
            <SelectOption key={String(option.value)} {...option} />
          ))}
      </optgroup>
    </>
  );
}

function SelectOption({ value, label }: FormOption) {
  return <option value={String(value)}>{label}</option>;
}
