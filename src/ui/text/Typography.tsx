import type { ReactNode } from 'react';
import css from './text.module.css';

/** The paragraph under the heading of a screen. */
export function Lead({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} className={css.lead}>
      {children}
    </p>
  );
}

/** A hint: why we ask, or how to answer. */
export function Hint({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} className={css.hint}>
      {children}
    </p>
  );
}

/** A small line: dates, captions, notes under a button. */
export function Meta({ children }: { children: ReactNode }) {
  return <p className={css.meta}>{children}</p>;
}

/** A heading of the second level that looks like a label. */
export function LabelHeading({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 id={id} className={css.label}>
      {children}
    </h2>
  );
}

/** A tinted box for a text that explains. */
export function Well({ children }: { children: ReactNode }) {
  return <div className={css.well}>{children}</div>;
}
