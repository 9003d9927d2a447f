import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classes } from './classes.ts';
import css from './shared.module.css';

/** A drawn sign beside words; the words carry the meaning, so it is hidden from assistive technology. */
export function Icon({ of: parts, className }: { of: IconNode; className?: string | undefined }) {
  return (
    <svg className={classes(css.icon, className)} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {parts.map(([tag, place], index) => createElement(tag, { key: index, ...place }))}
    </svg>
  );
}
