import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import css from './segmentedControl.module.css';

/** The props of `SegmentedControl`. */
export interface SegmentedControlProps<Value extends string> {
  /** The name of the choice, for assistive technology only. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few options side by side, of which one is always chosen. They are native radios: arrow keys change the choice. */
export function SegmentedControl<Value extends string>({ legend, options, value, onChange }: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.segments}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            autoComplete="off"
            onChange={() => onChange(option.value)}
            onKeyDown={preventSubmit}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Enter in any input submits the form around it, and changing this control does not complete the form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
