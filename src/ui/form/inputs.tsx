import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import css from './form.module.css';

/** The width of an input, which should fit the expected text. */
export interface InputWidth {
  readonly width?: 'short' | 'medium' | 'full' | undefined;
}

const widths = { short: css.short, medium: css.medium, full: undefined } as const;

/** The state of an input while its form is sent. */
interface Sending {
  /** The value is being sent: the input accepts no change, keeps the focus, and keeps its look. */
  readonly isSending?: boolean | undefined;
}

/** The props of a native input, a width, and the state while the form is sent. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'width'> & InputWidth & Sending;

/** A native text input. Set `type`, `inputMode` and `autoComplete` for the expected text. */
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

/** A native select; its options are children. HTML has no read-only select: while `isSending`, its list does not open, and the caller has to ignore `onChange`. */
export function SelectInput({ className, isSending = false, ...rest }: ComponentProps<'select'> & Sending) {
  const locks = isSending ? { 'aria-readonly': true, onMouseDown: focusOnly, onKeyDown: preventChoice } : {};
  return <select {...rest} {...locks} className={joinClassNames(css.input, css.select, className)} />;
}

function focusOnly(event: MouseEvent<HTMLSelectElement>): void {
  event.preventDefault();
  event.currentTarget.focus();
}

/** The keys that open the list or choose from it. `.` is any key with one character. */
const choiceKeys = /^(?:.|Arrow.+|Page.+|Home|End|F4)$/u;

function preventChoice(event: KeyboardEvent): void {
  if (choiceKeys.test(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

/** A native text area. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={joinClassNames(css.input, css.area, className)} />;
}
