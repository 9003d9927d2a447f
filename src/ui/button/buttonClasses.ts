import { joinClassNames } from '../common/joinClassNames.ts';
import css from './button.module.css';

/** The look of a button, whatever the button does. */
export interface ButtonStyle {
  /** `primary` commits, `secondary` is the alternative, `quiet` is underlined, `light` is for a dark background. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'light' | undefined;
  /** As wide as its column. */
  readonly wide?: boolean | undefined;
}

const variants = { primary: undefined, secondary: css.secondary, quiet: css.quiet, light: css.light } as const;

/** The class names of a button with this look, followed by `className`. */
export function getButtonClasses({ variant = 'primary', wide = false }: ButtonStyle, className?: string): string {
  return joinClassNames(css.button, variants[variant], wide && css.wide, className);
}
