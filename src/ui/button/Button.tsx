import { useId, useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { isRepeatedClick } from '../common/isRepeatedClick.ts';
import shared from '../common/shared.module.css';
import css from './button.module.css';
import { getButtonClasses } from './buttonClasses.ts';
import type { ButtonStyle } from './buttonClasses.ts';

/** A native button's props, and what a button here can be besides. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'type'>, ButtonStyle {
  readonly type?: 'button' | 'submit' | undefined;
  /** Something is under way: the button turns a ring and takes no second press. */
  readonly busy?: boolean | undefined;
  /** Why it does nothing now. It stays focusable, is described by these words, and shows them when pressed. */
  readonly blockedReason?: string | undefined;
  /** A press does not show the reason here, because something else says it, such as an error summary. */
  readonly silent?: boolean | undefined;
  /** Called on a press while held. */
  readonly onBlocked?: (() => void) | undefined;
}

/** A button. Its type is `button` unless said otherwise. */
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
 * The reason twice: hidden, for the description; and in a live region, filled when the person has pressed. A reason that
 * holds no more keeps its space there, because what stands above the button would move under the finger that has answered.
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
