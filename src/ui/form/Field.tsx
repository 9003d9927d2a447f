import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { getErrorId, FieldError } from './FieldError.tsx';
import css from './form.module.css';

/** What ties an input to its label, hint and error: spread it on the input. */
export interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The words around an input. */
export interface FieldProps {
  /** The id of the input. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The error only says that something was left out: it is drawn as a warning. */
  readonly isWarning?: boolean | undefined;
  readonly children: (ties: InputAttributes) => ReactNode;
}

/** Label, hint and error, then the input, so that the error is read before the box. Names only what is there. */
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

/** The ties of an input that has this hint and this error. */
export function getInputAttributes(id: string, hint: ReactNode, error: string | undefined): InputAttributes {
  const described = [hint !== undefined && getHintId(id), error !== undefined && getErrorId(id)].filter((one) => one !== false);
  return {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

const getHintId = (id: string) => `${id}-hint`;

/** Fields below one another; `HalfField`s two to a row. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

/** A field that shares its row with the next one of its kind where there is room. */
export function HalfField({ children }: { children: ReactNode }) {
  return <div className={css.half}>{children}</div>;
}
