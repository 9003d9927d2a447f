import { useId } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isRepeatedClick } from '../common/isRepeatedClick.ts';
import { joinClassNames } from '../common/joinClassNames.ts';
import mark from '../common/mark.module.css';
import { moveRadioFocus } from './moveRadioFocus.ts';
import css from './options.module.css';

/** One answer to choose. */
export interface OptionCardProps {
  readonly type: 'checkbox' | 'radio';
  /** Shared by the options of one question. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** Another answer holds it: it cannot be chosen before that one is undone. */
  readonly locked: boolean;
  /** Stands apart, after an `OrDivider`. */
  readonly exclusive?: boolean | undefined;
  /** While it is chosen, the crisis lines of the page come nearer. */
  readonly urgent?: boolean | undefined;
  /** A click or Space on it, also on one that is chosen already: choose it or undo it. */
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/**
 * An answer as a card; the whole card is the label of a native input. A chosen radio takes a click or
 * Space too, which a native one ignores: this is how a single choice is undone (seed 0 §4).
 */
export function OptionCard({ type, name, value, checked, locked, exclusive = false, urgent = false, onToggle, children }: OptionCardProps) {
  const lockReasonId = useId();
  const undoable = type === 'radio' && checked;

  function undoBySpace(event: KeyboardEvent) {
    if (!undoable || event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  }

  /** A double click chooses, as its first press has done. */
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
        // A description, so that the answer keeps its name.
        <span id={lockReasonId} hidden>
          Locked. To choose this, first undo the answer that is chosen.
        </span>
      )}
    </label>
  );
}

/** The word between the answers and the one that excludes them. */
export function OrDivider() {
  return (
    <div className={css.or} aria-hidden="true">
      or
    </div>
  );
}
