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
 * What is wrong, or was only left out, beside the input or the group of that id; nothing while nothing was. An error that was
 * corrected cannot be seen or heard any more, and its space stays, so that nothing below it moves.
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

/** The id of what is wrong beside the input or the group of that id. */
export const getErrorId = (id: string): string => `${id}-error`;
