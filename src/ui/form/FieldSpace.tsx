import type { ReactNode } from 'react';
import css from './form.module.css';

/** Space for a text field that an answer opens, from the start: opening it moves nothing. `label` is the label of that field. */
export function FieldSpace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.space} data-label={label}>
      {children}
    </div>
  );
}
