import type { ComponentProps, ReactNode } from 'react';
import mark from '../common/mark.module.css';
import { HintAndError, getInputAttributes } from './Field.tsx';
import css from './form.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'id' | 'className'> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The error only says that an answer is missing: it looks like a warning. */
  readonly isWarning?: boolean | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A checkbox with its label. */
export function CheckboxField({ id, label, hint, error, isWarning, checked, onChange, ...rest }: Props) {
  return (
    <div className={css.field}>
      <HintAndError id={id} hint={hint} error={error} isWarning={isWarning} />
      <div className={css.check}>
        <input
          {...rest}
          {...getInputAttributes(id, hint, error)}
          className={mark.mark}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}
