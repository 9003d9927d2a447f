import { X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode, Ref, SyntheticEvent } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './dialog.module.css';

/** The props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** A small line above the title, such as the kind of the message. */
  readonly eyebrow?: string | undefined;
  /** Wide enough for a film. */
  readonly wide?: boolean;
  /** The accessible name of the close button. */
  readonly closeLabel: string;
  /** Called after the person has closed the dialog and it has faded out. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How long a dialog fades out, in milliseconds (seed 0 §9). */
const exitMs = 300;

/**
 * A native modal dialog. The page behind it is inert. Focus moves to its title, stays inside it, and returns to the previously
 * focused element. `Escape`, a press on the backdrop and the close button close it.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, eyebrow, wide = false, closeLabel, onClose, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { leaving, leave } = useExitAnimation(onClose);
  const backdropHandlers = useBackdropClose(leave);

  // A layout effect: it runs before the browser paints, and its cleanup before React removes the element, so that `close` returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    const { dataset } = document.documentElement;
    dataset['dialog'] = 'open';
    return () => {
      delete dataset['dialog'];
      element?.close();
    };
  }, []);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    leave();
  }

  return (
    <dialog
      ref={dialog}
      className={joinClassNames(css.dialog, leaving && css.closing)}
      aria-labelledby={eyebrow === undefined ? getTitleId(id) : `${getEyebrowId(id)} ${getTitleId(id)}`}
      onCancel={cancel}
      {...backdropHandlers}
    >
      <DialogPanel id={id} headingRef={heading} title={title} eyebrow={eyebrow} wide={wide} closeLabel={closeLabel} onLeave={leave}>
        {children}
      </DialogPanel>
    </dialog>
  );
}

const getTitleId = (id: string): string => `${id}-title`;
const getEyebrowId = (id: string): string => `${id}-eyebrow`;

interface DialogPanelProps extends Omit<DialogProps, 'open' | 'onClose'> {
  /** The prefix of the ids of title and eyebrow. */
  readonly id: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Called on a press of the close button. */
  readonly onLeave: () => void;
}

/** The visible part of a dialog: title, close button and content. */
export function DialogPanel({ id, headingRef, title, eyebrow, wide = false, closeLabel, onLeave, children }: DialogPanelProps) {
  return (
    <div className={joinClassNames(css.panel, wide && css.wide)}>
      <div className={css.head}>
        <div>
          {eyebrow !== undefined && (
            <p className={css.eyebrow} id={getEyebrowId(id)}>
              {eyebrow}
            </p>
          )}
          <h2 id={getTitleId(id)} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button type="button" className={css.close} aria-label={closeLabel} onClick={onLeave}>
          <Icon of={X} />
        </button>
      </div>
      {children}
    </div>
  );
}

/** `leave` starts the fade; `onClose` is called when it has ended, at once where the person prefers reduced motion. */
function useExitAnimation(onClose: () => void) {
  const [leaving, setLeaving] = useState(false);
  const onCloseRef = useRef(onClose);
  useEffect(() => {
    onCloseRef.current = onClose;
  });
  useEffect(() => {
    if (!leaving) return undefined;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => onCloseRef.current(), prefersReducedMotion ? 0 : exitMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return { leaving, leave: () => setLeaving(true) };
}

/** Closes on a press that begins and ends on the backdrop. A press that begins in the panel selects text. */
function useBackdropClose(leave: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent) => {
      if (pressed.current && event.target === event.currentTarget) leave();
    },
  };
}
