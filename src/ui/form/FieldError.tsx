import { CircleAlert, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './form.module.css';

interface FieldErrorProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly isWarning?: boolean | undefined;
}

/**
 * The error of the input or group with this id. Renders nothing before the first error. A resolved error is hidden from sight and
 * from screen readers but keeps its space, so that nothing below it moves. `isWarning` is for an answer that is only missing.
 */
export function FieldError({ id, error, isWarning = false }: FieldErrorProps) {
  const [last, setLast] = useState(error);
  if (error !== undefined && error !== last) setLast(error);
  if (last === undefined) return null;
  const isResolved = error === undefined;
  return (
    <p
      className={joinClassNames(css.error, isWarning && css.warning, isResolved && css.resolved)}
      id={isResolved ? undefined : getErrorId(id)}
    >
      <Icon of={isWarning ? TriangleAlert : CircleAlert} />
      <span>{last}</span>
    </p>
  );
}

/** The id of the error of the input or group with this id. */
export const getErrorId = (id: string): string => `${id}-error`;
