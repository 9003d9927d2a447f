import { useId, useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { isRepeatedClick } from '../common/isRepeatedClick.ts';
import shared from '../common/shared.module.css';
import css from './button.module.css';
import { getButtonClasses } from './buttonClasses.ts';
import type { ButtonStyle } from './buttonClasses.ts';

/** The props of a native button without `disabled`, and what this button adds. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'type'>, ButtonStyle {
  readonly type?: 'button' | 'submit' | undefined;
  /** Its action is running: the button shows a turning ring and ignores presses. */
  readonly busy?: boolean | undefined;
  /** Why the button does nothing now. The button stays focusable, has the reason as its description, and shows it when pressed. */
  readonly blockedReason?: string | undefined;
  /** A press does not show the reason beside the button, because another part shows it, such as an error summary. */
  readonly silent?: boolean | undefined;
  /** Called on a press while `blockedReason` is set. */
  readonly onBlocked?: (() => void) | undefined;
}

/** A button. The default of `type` is `button`, not `submit` as in HTML. */
export function Button({
  variant,
  wide,
  busy = false,
  blockedReason,
  silent,
  onBlocked,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [shownReason, setShownReason] = useState<string>();
  const reasonId = useId();
  const isBlocked = blockedReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isBlocked && !busy) return onClick?.(event);
    event.preventDefault();
    if (!isBlocked || isRepeatedClick(event)) return;
    if (!silent) setShownReason(blockedReason);
    onBlocked?.();
  }

  return (
    <>
      {(isBlocked || shownReason !== undefined) && <BlockedReason id={reasonId} words={blockedReason} shown={shownReason} />}
      <button
        {...rest}
        type={type === 'submit' ? 'submit' : 'button'}
        className={getButtonClasses({ variant, wide }, className)}
        aria-busy={busy || undefined}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? reasonId : rest['aria-describedby']}
        onClick={press}
      />
    </>
  );
}

/**
 * The reason twice: hidden, as the description of the button; and in a live region, which a press fills. A reason that no longer
 * applies keeps its space in the live region: without it, the content above would move while somebody is pressing an answer.
 */
function BlockedReason({ id, words, shown }: { id: string; words: string | undefined; shown: string | undefined }) {
  return (
    <>
      <span id={id} hidden>
        {words}
      </span>
      <span role="status" className={shown === undefined ? shared.visuallyHidden : css.status}>
        {words === shown ? shown : shown !== undefined && <span className={css.past}>{shown}</span>}
      </span>
    </>
  );
}
