import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { joinClassNames } from '../common/joinClassNames.ts';
import css from './options.module.css';

/** The props of `OptionList`. */
export interface OptionListProps {
  /** The question, such as the `Heading` of the screen. */
  readonly legend: ReactNode;
  /** The ids of the texts that explain the question, separated by spaces. */
  readonly describedBy?: string | undefined;
  readonly role?: 'group' | 'radiogroup' | undefined;
  /** An answer is missing, and a message says so. Only for the role `radiogroup`, because ARIA allows no `aria-invalid` on a `group`. */
  readonly isInvalid?: boolean;
  /** An answer is required. Only for the role `radiogroup`. */
  readonly isRequired?: boolean | undefined;
  /** The answers cannot be changed now. Only for the role `radiogroup`. The parent has to ignore their `onToggle`. */
  readonly isReadOnly?: boolean;
  /** A field of a form rather than the question of a screen: its few short answers are side by side. */
  readonly compact?: boolean | undefined;
  /** One of several questions on a page: its answers are in two columns on a wide screen. Exactly two answers share a row on any screen. */
  readonly inColumns?: boolean | undefined;
  /** Hints and other lines between the question and the answers. */
  readonly intro?: ReactNode;
  /**
   * The line below the answers about a choice that locks the others, with a button that undoes the choice and moves focus to the
   * answer that was chosen. `isOffered` is false while nothing is chosen: the line is hidden but keeps its space, so that choosing
   * moves nothing.
   */
  readonly change?:
    | { readonly words: string; readonly label: string; readonly isOffered: boolean; readonly onChange: () => void }
    | undefined;
  /** `OptionCard`s, and an `OrDivider` before one that excludes the others. */
  readonly children: ReactNode;
}

/**
 * A question and its answers. As in a native group of radios, the Tab key stops once at a group of radios. Arrow keys move focus
 * without choosing; Space or a click chooses. Undoing a choice keeps focus in the group.
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
