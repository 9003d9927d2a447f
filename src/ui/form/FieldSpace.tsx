import type { ReactNode } from 'react';
import css from './form.module.css';

/** Reserves the space of a text field that an answer opens, so that opening it moves nothing. `label` is the label of that field. */
export function FieldSpace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.space} data-label={label}>
      {children}
    </div>
  );
}
