import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import css from './form.module.css';

/** How wide an input is drawn: as long as what is typed into it. */
export interface InputWidth {
  readonly width?: 'short' | 'medium' | 'full' | undefined;
}

const widths = { short: css.short, medium: css.medium, full: undefined } as const;

/** What a box is told while a form is sent. */
interface Sending {
  /** What it holds is being sent: it takes no change, keeps the focus, and is drawn as before. */
  readonly isSending?: boolean | undefined;
}

/** What a text input takes besides what a native one does. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'width'> & InputWidth & Sending;

/** A native text input; give it `type`, `inputMode` and `autoComplete` that fit. */
export function TextInput({ width = 'full', className, isSending = false, readOnly = false, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      readOnly={readOnly || isSending}
      data-sending={(isSending && !readOnly) || undefined}
      className={joinClassNames(css.input, widths[width], className)}
    />
  );
}

/** A native select; its options are children. None can be read-only: while it is sent its list does not open, and whoever draws it passes on no choice. */
export function SelectInput({ className, isSending = false, ...rest }: ComponentProps<'select'> & Sending) {
  const locks = isSending ? { 'aria-readonly': true, onMouseDown: focusOnly, onKeyDown: preventChoice } : {};
  return <select {...rest} {...locks} className={joinClassNames(css.input, css.select, className)} />;
}

function focusOnly(event: MouseEvent<HTMLSelectElement>): void {
  event.preventDefault();
  event.currentTarget.focus();
}

/** The keys that open the list or choose from it; letters do too. */
const choiceKeys = /^(?:.|Arrow.+|Page.+|Home|End|F4)$/u;

function preventChoice(event: KeyboardEvent): void {
  if (choiceKeys.test(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

/** A native text area. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={joinClassNames(css.input, css.area, className)} />;
}
