import { classes } from '../common/classes.ts';
import css from './button.module.css';

/** How a button looks; it says nothing about what the button does. */
export interface ButtonLook {
  /** `primary` commits, `second` is the other way, `quiet` is underlined, `light` stands on night ground. */
  readonly variant?: 'primary' | 'second' | 'quiet' | 'light' | undefined;
  /** As wide as its column. */
  readonly wide?: boolean | undefined;
}

/** The class names of a button that looks so. */
export function buttonClasses({ variant = 'primary', wide = false }: ButtonLook, own?: string): string {
  return classes(css.button, variant !== 'primary' && css[variant], wide && css.wide, own);
}
