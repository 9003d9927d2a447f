import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import css from './form.module.css';

/** What a failed form says first. */
export interface ErrorSummaryProps {
  readonly title: string;
  /** The id of each field at fault, with the words that stand beside it. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  /** Take focus when it appears. Give it a new `key` for every failed submit, so that it appears anew. */
  readonly focusOnMount: boolean;
}

/** The mistakes of a form, each leading to its field. */
export function ErrorSummary({ title, errors, focusOnMount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (focusOnMount) box.current?.focus();
  }, [focusOnMount]);
  return (
    <div className={css.summary} ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul role="list" className={css.problems}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without touching the address: a hash would be a history entry of its own. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
