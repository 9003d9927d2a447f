import { useId, useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import shared from '../common/shared.module.css';
import css from './button.module.css';
import { buttonClasses } from './look.ts';
import type { ButtonLook } from './look.ts';

/** A native button's props, and what a button here can be besides. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'type'>, ButtonLook {
  readonly type?: 'button' | 'submit' | undefined;
  /** Something is under way: the button turns a ring and takes no second press. */
  readonly busy?: boolean | undefined;
  /** Why it does nothing now. It stays focusable, is described by these words, and shows them when pressed. */
  readonly heldBecause?: string | undefined;
  /** Called on a press while held. */
  readonly onHeld?: (() => void) | undefined;
}

/** A button. Its type is `button` unless said otherwise. */
export function Button({ variant, wide, busy = false, heldBecause, onHeld, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const [told, setTold] = useState<string>();
  const whyId = useId();
  const held = heldBecause !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!held && !busy) return onClick?.(event);
    event.preventDefault();
    if (!held) return;
    setTold(heldBecause);
    onHeld?.();
  }

  return (
    <>
      {held && <Why id={whyId} words={heldBecause} shown={told === heldBecause} />}
      <button
        {...rest}
        type={type === 'submit' ? 'submit' : 'button'}
        className={buttonClasses({ variant, wide }, className)}
        aria-busy={busy || undefined}
        aria-disabled={held || undefined}
        aria-describedby={held ? whyId : rest['aria-describedby']}
        onClick={press}
      />
    </>
  );
}

/** The reason twice: hidden, for the description; and in a live region, filled when the person has pressed. */
function Why({ id, words, shown }: { id: string; words: string; shown: boolean }) {
  return (
    <>
      <span id={id} hidden>
        {words}
      </span>
      <span role="status" className={shown ? css.told : shared.onlyHeard}>
        {shown && words}
      </span>
    </>
  );
}
