import { Check } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '../common/Icon.tsx';
import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import css from './form.module.css';

/** The props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  readonly title: string;
  /** One message for each error, with the id of its field. A resolved error stays in the list, so that nothing below it moves. */
  readonly errors: readonly { readonly id: string; readonly message: string; readonly isResolved?: boolean }[];
  /** Whether the summary takes focus when it mounts. Give it a new `key` for every failed submit, so that it mounts again. */
  readonly focusOnMount: boolean;
  /** Whether screen readers announce it when it appears. False where focus moves to the first field at once. */
  readonly isAnnounced?: boolean;
}

/** The errors of a form above its fields. Each one is a link that focuses its field. */
export function ErrorSummary({ title, errors, focusOnMount, isAnnounced = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (focusOnMount) box.current?.focus();
  }, [focusOnMount]);
  return (
    <div className={css.summary} ref={box} role={isAnnounced ? 'alert' : 'group'} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul role="list" className={css.problems}>
        {errors.map(({ id, message, isResolved = false }) => (
          <li key={`${id} ${message}`}>
            {isResolved ? (
              <span className={css.answered}>
                <Icon of={Check} />
                {message}
                <VisuallyHidden> (answered)</VisuallyHidden>
              </span>
            ) : (
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without following the link: a hash in the address would add a history entry. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
