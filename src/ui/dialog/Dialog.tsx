import { X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode, Ref, SyntheticEvent } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './dialog.module.css';

/** A dialog over the page. */
export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** A small line above the title, such as the kind of the message. */
  readonly eyebrow?: string | undefined;
  /** As wide as a film needs. */
  readonly wide?: boolean;
  /** The name of the button with the cross. */
  readonly closeLabel: string;
  /** The person has closed it, by the button, Escape or the ground behind; called when it has faded. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How long a dialog takes to leave (seed 0 §9). */
const exitMs = 300;

/**
 * A native modal dialog: the page behind is inert, focus goes to its title, stays in it, and returns to
 * where it was. `Escape`, the ground behind it and its button close it.
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

  // Before the browser paints, and undone before React takes the element away: `close` returns the focus.
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
  /** Where the ids of title and eyebrow begin. */
  readonly id: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The button with the cross was pressed. */
  readonly onLeave: () => void;
}

/** What is seen of a dialog: its title, the button that closes it, and its content. */
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

/** Fades first and tells the owner after; a person who wants no motion does not wait. */
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

/** Closes on a press that begins and ends on the ground: one that began in the panel was selecting text. */
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
