import type { ReactNode } from 'react';
import css from './shared.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={css.visuallyHidden}>
      {children}
    </span>
  );
}
