import type { ComponentProps } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import css from './form.module.css';

/** How wide an input is drawn: as long as what is typed into it. */
export interface InputWidth {
  readonly width?: 'short' | 'medium' | 'full' | undefined;
}

const widths = { short: css.short, medium: css.medium, full: undefined } as const;

/** A native text input; give it `type`, `inputMode` and `autoComplete` that fit. */
export function TextInput({ width = 'full', className, ...rest }: Omit<ComponentProps<'input'>, 'width'> & InputWidth) {
  return <input {...rest} className={joinClassNames(css.input, widths[width], className)} />;
}

/** A native select; its options are children. */
export function SelectInput({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={joinClassNames(css.input, css.select, className)} />;
}

/** A native text area. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={joinClassNames(css.input, css.area, className)} />;
}
