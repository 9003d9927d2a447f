import { ChevronDown } from 'lucide';
import type { MouseEvent, ReactNode, ToggleEvent } from 'react';
import { Icon } from '../common/Icon.tsx';
import css from './days.module.css';

/** Days below one another: `Day`s, and `EmptyDay`s for those on which nothing can be chosen. */
export function DayList({ children }: { children: ReactNode }) {
  return <div className={css.days}>{children}</div>;
}

/** What a day is drawn from. */
export interface DayProps {
  /** The day in words. */
  readonly title: string;
  /** A few words beside it, such as how much there is to choose from. */
  readonly meta?: string | undefined;
  readonly open: boolean;
  /** Asked for by click, Enter or Space on the day, or by the browser's own search on the page. */
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A day that opens. Whoever draws it says which one is open, so that one can be open at a time. */
export function Day({ title, meta, open, onToggle, children }: DayProps) {
  function press(event: MouseEvent) {
    event.preventDefault();
    onToggle();
  }

  /** The browser opens a closed day on its own to show words that were searched for. */
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

/** A day that does not open, and why: a flat row, for reading only. */
export function EmptyDay({ title, meta }: { title: string; meta: string }) {
  return (
    <div className={css.empty}>
      <span>{title}</span>
      <span className={css.meta}>{meta}</span>
    </div>
  );
}
