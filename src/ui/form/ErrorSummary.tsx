import { Check } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '../common/Icon.tsx';
import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import css from './form.module.css';

/** What a failed form says first. */
export interface ErrorSummaryProps {
  readonly title: string;
  /** The id of each field at fault, with the words that lead to it. One that is corrected keeps its space, so that nothing below it moves. */
  readonly errors: readonly { readonly id: string; readonly message: string; readonly isResolved?: boolean }[];
  /** Take focus when it appears. Give it a new `key` for every failed submit, so that it appears anew. */
  readonly focusOnMount: boolean;
  /** Whether it is read out when it appears: not where focus goes to the first field at once. */
  readonly isAnnounced?: boolean;
}

/** The mistakes of a form, each leading to its field. */
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

/** Focuses the field without touching the address: a hash would be a history entry of its own. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
