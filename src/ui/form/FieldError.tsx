import { CircleAlert } from 'lucide';
import { Icon } from '../common/Icon.tsx';
import css from './form.module.css';

/** What is wrong, beside the input or the group of that id; nothing while nothing is. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={css.error} id={errorId(id)}>
      <Icon of={CircleAlert} />
      <span>{error}</span>
    </p>
  );
}

/** The id of what is wrong beside the input or the group of that id. */
export const errorId = (id: string): string => `${id}-error`;
