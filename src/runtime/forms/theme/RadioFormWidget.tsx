import { FieldError, Hint, OptionCard, OptionList } from '../../../ui/index.ts';
import { ReadOnlyFormWidget } from './ReadOnlyFormWidget.tsx';
import { getFieldText, isBeingSent, isReadOnly, passChoice, toInputText } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A choice of one of a few values, all shown. Unlike in a question, a choice does not lock the others. */
export function RadioFormWidget(props: FormWidgetProps) {
  return isReadOnly(props) ? <ReadOnlyFormWidget {...props} /> : <EditableRadio {...props} />;
}

function EditableRadio(props: FormWidgetProps) {
  const { name, value, options } = props;
  const { id, label, hint, error } = getFieldText(props);
  return (
    <OptionList
      role="radiogroup"
      compact
      isInvalid={error !== undefined}
      isRequired={props.required}
      isReadOnly={isBeingSent(props)}
      legend={
        <span id={id} tabIndex={-1}>
          {label}
        </span>
      }
      describedBy={error === undefined ? undefined : `${id}-error`}
      intro={
        <>
          {hint !== undefined && <Hint>{hint}</Hint>}
          <FieldError id={id} error={error} />
        </>
      }
    >
      {(options.enumOptions ?? []).map((option) => (
        <OptionCard
          key={String(option.value)}
          type="radio"
          name={name}
          value={String(option.value)}
          checked={toInputText(value) === String(option.value)}
          locked={false}
          onToggle={() => passChoice(props, option.value)}
        >
          {option.label}
        </OptionCard>
      ))}
    </OptionList>
  );
}
