import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import css from './shared.module.css';

/** A drawn sign beside words; the words carry the meaning, so it is hidden from assistive technology. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string | undefined }) {
  return <Drawing className={classes(css.icon, className)} aria-hidden="true" focusable="false" />;
}
