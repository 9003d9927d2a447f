import type { ReactNode } from 'react';
import css from './shell.module.css';

/** The column that holds what a funnel screen says and asks. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

/** The row of a funnel screen's actions: at the foot of a phone, after the content on a wide screen. */
export function ActionBar({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.foot}>
      <div className={css.actions}>
        {back}
        <div className={css.forward}>{children}</div>
      </div>
    </div>
  );
}
