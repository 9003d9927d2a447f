import type { ReactNode } from 'react';
import css from './text.module.css';

/** The heading of one question among others on a page. The program may put focus on it where it has an id. */
export function QuestionHeading({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={id === undefined ? undefined : -1} className={css.question}>
      {children}
    </h2>
  );
}
