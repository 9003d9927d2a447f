import { Field, SelectInput } from '../../../ui/index.ts';
import type { Preferred } from '../../ports.ts';
import { FixedEntry } from './FixedEntry.tsx';
import { fieldWords, inputProps, isFixed, textOf, valueOf } from './widget.ts';
import type { FormOption, FormWidgetProps } from './widget.ts';

/** A list to choose one value from. What the context names as preferred for the field stands first, under its own heading. */
export function SelectEntry(props: FormWidgetProps) {
  return isFixed(props) ? <FixedEntry {...props} /> : <OpenSelect {...props} />;
}

function OpenSelect(props: FormWidgetProps) {
  const { name, value, placeholder, options, registry, onChange } = props;
  return (
    <Field {...fieldWords(props)}>
      {(ties) => (
        <SelectInput {...inputProps(props)} {...ties} value={textOf(value)} onChange={({ target }) => onChange(valueOf(target.value))}>
          <option value="">{placeholder === undefined || placeholder === '' ? 'Choose one' : placeholder}</option>
          <Choices options={options.enumOptions ?? []} preferred={registry.formContext.preferred?.[name]} />
        </SelectInput>
      )}
    </Field>
  );
}

function Choices({ options, preferred }: { options: readonly FormOption[]; preferred: Preferred | undefined }) {
  const first = options.filter(({ value }) => preferred?.values.includes(String(value)));
  if (preferred === undefined || first.length === 0) return options.map((option) => <Choice key={String(option.value)} {...option} />);
  return (
    <>
      <optgroup label={preferred.label}>
        {first.map((option) => (
          <Choice key={String(option.value)} {...option} />
        ))}
      </optgroup>
      <optgroup label={preferred.othersLabel}>
        {options
          .filter((option) => !first.includes(option))
          .map((option) => (
            <Choice key={String(option.value)} {...option} />
          ))}
      </optgroup>
    </>
  );
}

function Choice({ value, label }: FormOption) {
  return <option value={String(value)}>{label}</option>;
}
