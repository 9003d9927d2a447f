import { ChevronDown } from 'lucide';
import type { MouseEvent, ReactNode, ToggleEvent } from 'react';
import { Icon } from '../common/Icon.tsx';
import css from './days.module.css';

/** Days below one another: `Day`s, and `EmptyDay`s for those on which nothing can be chosen. */
export function DayList({ children }: { children: ReactNode }) {
  return <div className={css.days}>{children}</div>;
}

/** The props of `Day`. */
export interface DayProps {
  /** The date in words. */
  readonly title: string;
  /** A few words beside the title, such as the number of free times. */
  readonly meta?: string | undefined;
  readonly open: boolean;
  /** Called to open or close the day: on a click, Enter or Space, or when the browser's search in the page opens it. */
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A day that can be opened. The parent controls `open`, so that it can keep one day open at a time. */
export function Day({ title, meta, open, onToggle, children }: DayProps) {
  function press(event: MouseEvent) {
    event.preventDefault();
    onToggle();
  }

  /** The browser opens a closed day itself to show a match of its search in the page. */
  function follow({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (currentTarget.open !== open) onToggle();
  }

  return (
    <details className={css.day} open={open} onToggle={follow}>
      <summary onClick={press}>
        <span className={css.words}>
          <b>{title}</b>
          {meta !== undefined && <span className={css.meta}>{meta}</span>}
        </span>
        <Icon of={ChevronDown} className={css.chevron} />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}

/** A day without free times: a flat row that cannot be opened. `meta` says why. */
export function EmptyDay({ title, meta }: { title: string; meta: string }) {
  return (
    <div className={css.empty}>
      <span>{title}</span>
      <span className={css.meta}>{meta}</span>
    </div>
  );
}
