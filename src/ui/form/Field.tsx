import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { getErrorId, FieldError } from './FieldError.tsx';
import css from './form.module.css';

/** The attributes that associate an input with its label, hint and error. Spread them on the input. */
export interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The props of `Field`: the texts around an input, and the input. */
export interface FieldProps {
  /** The id of the input. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The error only says that an answer is missing: it looks like a warning. */
  readonly isWarning?: boolean | undefined;
  readonly children: (attributes: InputAttributes) => ReactNode;
}

/** A label, a hint and an error, followed by the input, so that people read the error before the input. */
export function Field({ id, label, hint, error, isWarning = false, children }: FieldProps) {
  return (
    <div className={joinClassNames(css.field, isWarning && css.warned)}>
      <label htmlFor={id}>{label}</label>
      <HintAndError id={id} hint={hint} error={error} isWarning={isWarning} />
      {children(getInputAttributes(id, hint, error))}
    </div>
  );
}

/** The hint and the error of an input. */
export function HintAndError({ id, hint, error, isWarning }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'isWarning'>) {
  return (
    <>
      {hint !== undefined && (
        <p className={css.hint} id={getHintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} isWarning={isWarning} />
    </>
  );
}

/** The attributes of the input with this id. Its description names the hint and the error that exist. */
export function getInputAttributes(id: string, hint: ReactNode, error: string | undefined): InputAttributes {
  const described = [hint !== undefined && getHintId(id), error !== undefined && getErrorId(id)].filter(
    (describingId) => describingId !== false,
  );
  return {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

const getHintId = (id: string) => `${id}-hint`;

/** Fields below one another, `HalfField`s two to a row. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

/** A field that shares its row with the next `HalfField` where both fit. */
export function HalfField({ children }: { children: ReactNode }) {
  return <div className={css.half}>{children}</div>;
}
