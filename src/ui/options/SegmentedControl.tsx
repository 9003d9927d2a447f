import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import css from './segmentedControl.module.css';

/** A choice of a few ways on, of which one is always taken. */
export interface SegmentedControlProps<Value extends string> {
  /** What is chosen; heard, not seen. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The ways side by side, as native radios: arrow keys change between them. */
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

/** Enter sends a form from any of its inputs; here nothing is finished yet. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
