import { useId } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isRepeatedClick } from '../common/isRepeatedClick.ts';
import { joinClassNames } from '../common/joinClassNames.ts';
import mark from '../common/mark.module.css';
import { moveRadioFocus } from './moveRadioFocus.ts';
import css from './options.module.css';

/** The props of `OptionCard`. */
export interface OptionCardProps {
  readonly type: 'checkbox' | 'radio';
  /** Shared by the options of one question. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** The chosen answer locks this one: the person has to undo that answer first. */
  readonly locked: boolean;
  /** The answer excludes the others, and comes after an `OrDivider`. */
  readonly exclusive?: boolean | undefined;
  /** A crisis answer: while it is chosen, the crisis lines of the page are emphasised. */
  readonly urgent?: boolean | undefined;
  /** Called on a click or Space, also when the answer is chosen already: chooses or undoes it. */
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/**
 * An answer as a card; the whole card is the label of a native input. A click or Space on a chosen radio, which a native radio
 * ignores, calls `onToggle` too: this is how a single choice is undone (seed 0 §4).
 */
export function OptionCard({ type, name, value, checked, locked, exclusive = false, urgent = false, onToggle, children }: OptionCardProps) {
  const lockReasonId = useId();
  const undoable = type === 'radio' && checked;

  function undoBySpace(event: KeyboardEvent) {
    if (!undoable || event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  }

  /** A double click chooses: its second click would undo what the first one chose. */
  function skipSecondPress(event: MouseEvent) {
    if (!undoable || !isRepeatedClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <label className={joinClassNames(css.option, exclusive && css.exclusive)} onClickCapture={skipSecondPress}>
      <input
        className={mark.mark}
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={locked}
        aria-describedby={locked ? lockReasonId : undefined}
        data-urgent={urgent || undefined}
        autoComplete="off"
        onChange={onToggle}
        onClick={undoable ? onToggle : undefined}
        onKeyDown={moveRadioFocus}
        onKeyUp={undoBySpace}
      />
      <span>{children}</span>
      {locked && (
        // A description, so that the accessible name of the answer does not change.
        <span id={lockReasonId} hidden>
          Locked. To choose this, first undo the answer that is chosen.
        </span>
      )}
    </label>
  );
}

/** The word 'or' between the answers and the one that excludes them. */
export function OrDivider() {
  return (
    <div className={css.or} aria-hidden="true">
      or
    </div>
  );
}
