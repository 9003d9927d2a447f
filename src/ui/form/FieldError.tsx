import { CircleAlert, TriangleAlert } from 'lucide';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './form.module.css';

/** What is wrong, or was only left out, beside the input or the group of that id; nothing while nothing is. */
export function FieldError({ id, error, isWarning = false }: { id: string; error?: string | undefined; isWarning?: boolean | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={joinClassNames(css.error, isWarning && css.warning)} id={getErrorId(id)}>
      <Icon of={isWarning ? TriangleAlert : CircleAlert} />
      <span>{error}</span>
    </p>
  );
}

/** The id of what is wrong beside the input or the group of that id. */
export const getErrorId = (id: string): string => `${id}-error`;
