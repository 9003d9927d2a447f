import { FieldError, Hint, OptionCard, OptionList } from '../../../ui/index.ts';
import { FixedEntry } from './FixedEntry.tsx';
import { fieldWords, isFixed, textOf } from './widget.ts';
import type { FormWidgetProps } from './widget.ts';

/** Few values to choose one from, all in sight. In a form a choice does not lock the others. */
export function RadioEntry(props: FormWidgetProps) {
  return isFixed(props) ? <FixedEntry {...props} /> : <OpenRadio {...props} />;
}

function OpenRadio(props: FormWidgetProps) {
  const { name, value, options, onChange } = props;
  const { id, label, hint, error } = fieldWords(props);
  return (
    <OptionList
      role="radiogroup"
      compact
      legend={
        <span id={id} tabIndex={-1}>
          {label}
        </span>
      }
      describedBy={error === undefined ? undefined : `${id}-error`}
      intro={
        hint === undefined && error === undefined ? undefined : (
          <>
            {hint !== undefined && <Hint>{hint}</Hint>}
            <FieldError id={id} error={error} />
          </>
        )
      }
    >
      {(options.enumOptions ?? []).map((option) => (
        <OptionCard
          key={String(option.value)}
          type="radio"
          name={name}
          value={String(option.value)}
          checked={textOf(value) === String(option.value)}
          locked={false}
          onToggle={() => onChange(option.value)}
        >
          {option.label}
        </OptionCard>
      ))}
    </OptionList>
  );
}
