import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import actions from './actions.module.css';
import css from './shell.module.css';

/** The column with the content of a funnel screen. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

/** The props of `ActionBar`. */
export interface ActionBarProps {
  /** The Back button. */
  readonly back?: ReactNode;
  /** The message about an action that takes long, laid over the content above the row. */
  readonly wait?: ReactNode;
  /** The subject of the action, such as the chosen time. */
  readonly summary?: ReactNode;
  /** A short count beside the Back button, such as the number of unanswered questions. */
  readonly counter?: ReactNode;
  /** The buttons that lead on. */
  readonly children: ReactNode;
}

/** The actions of a funnel screen in one row: at the foot of a phone, after the content on a wide screen. */
export function ActionBar({ back, wait, summary, counter, children }: ActionBarProps) {
  return (
    <div className={css.foot}>
      <div className={joinClassNames(css.actions, summary !== undefined && css.withSummary, counter !== undefined && actions.withCounter)}>
        {wait}
        {back !== undefined && <div className={actions.back}>{back}</div>}
        {summary !== undefined && <div className={css.about}>{summary}</div>}
        {counter !== undefined && <div className={actions.counter}>{counter}</div>}
        <div className={css.forward}>{children}</div>
      </div>
    </div>
  );
}
