import type { ReactNode } from 'react';
import css from './shared.module.css';

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.visuallyHidden}>{children}</span>;
}
