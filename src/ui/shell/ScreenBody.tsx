import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import actions from './actions.module.css';
import css from './shell.module.css';

/** The column that holds what a funnel screen says and asks. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

/** What stands in the row of actions. */
export interface ActionBarProps {
  /** The way back. */
  readonly back?: ReactNode;
  /** What is said of an action that takes long. It lies above the row. */
  readonly wait?: ReactNode;
  /** What the action is about, such as the time that was chosen. */
  readonly summary?: ReactNode;
  /** A short count beside the way back, such as of the questions that are left. */
  readonly counter?: ReactNode;
  /** The ways on. */
  readonly children: ReactNode;
}

/** The row of a funnel screen's actions: at the foot of a phone, after the content on a wide screen. */
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
