import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { joinClassNames } from '../common/joinClassNames.ts';
import css from './options.module.css';

/** A question with its answers. */
export interface OptionListProps {
  /** The question; put the screen's `Heading` here. */
  readonly legend: ReactNode;
  /** Ids of the words that explain the question. */
  readonly describedBy?: string | undefined;
  readonly role?: 'group' | 'radiogroup' | undefined;
  /** An answer is missing, and a message says so. Only a group of radios can have it: a box of several says it by its description. */
  readonly isInvalid?: boolean;
  /** It has to be answered; for radios only, too. */
  readonly isRequired?: boolean | undefined;
  /** Its answers take no change now; for radios only, too. Whoever draws them sees to that. */
  readonly isReadOnly?: boolean;
  /** One field among others, rather than the question of a screen: its few short answers stand beside one another. */
  readonly compact?: boolean | undefined;
  /** One question among others on a page: its answers stand in two columns on a wide screen, and two answers in one row on each. */
  readonly inColumns?: boolean | undefined;
  /** Hints and lines between the question and the answers. */
  readonly intro?: ReactNode;
  /**
   * Below the answers: words about a choice that locks the others, and a button that undoes it. Focus goes to the chosen answer. `isOffered` is false while
   * nothing is chosen: then only its space is there, so that choosing moves nothing.
   */
  readonly change?:
    | { readonly words: string; readonly label: string; readonly isOffered: boolean; readonly onChange: () => void }
    | undefined;
  /** `OptionCard`s, and an `OrDivider` before one that excludes the others. */
  readonly children: ReactNode;
}

/**
 * A question and its answers. The Tab key stops at the group of radios once, as at a native one; arrow
 * keys move within it without choosing, Space or a click chooses; undoing keeps focus in the group.
 */
export function OptionList({
  legend,
  describedBy,
  role = 'group',
  isInvalid = false,
  isRequired = false,
  isReadOnly = false,
  compact = false,
  inColumns,
  intro,
  change,
  children,
}: OptionListProps) {
  const legendId = useId();
  const options = useRef<HTMLDivElement>(null);

  function undo() {
    options.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    change?.onChange();
  }

  return (
    <fieldset
      className={joinClassNames(css.list, compact && css.compact, inColumns && css.inColumns)}
      role={role}
      aria-labelledby={legendId}
      aria-describedby={describedBy}
      aria-invalid={(isInvalid && role === 'radiogroup') || undefined}
      aria-required={isRequired || undefined}
      aria-readonly={isReadOnly || undefined}
    >
      <legend id={legendId}>{legend}</legend>
      {intro !== undefined && <div className={css.intro}>{intro}</div>}
      <div className={css.options} ref={options}>
        {children}
      </div>
      {change !== undefined && (
        <p className={joinClassNames(css.change, !change.isOffered && css.reserved)}>
          <span>{change.words}</span>
          <Button variant="quiet" onClick={undo}>
            {change.label}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
