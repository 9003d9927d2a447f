import type { JournalCard } from '../../../api/journalEndpoints.ts';
import css from './journal.module.css';

interface SuggestedStoryListProps {
  readonly id: string;
  readonly stories: readonly JournalCard[];
  /** The index of the chosen story; `undefined` while none is chosen. */
  readonly active: number | undefined;
  readonly buildOptionId: (index: number) => string;
  readonly onOpen: (href: string) => void;
}

/** The suggested stories, as the list of a combobox: the keys are handled by its field, which keeps the focus. */
export function SuggestedStoryList({ id: listId, stories, active, buildOptionId, onOpen }: SuggestedStoryListProps) {
  return (
    <div className={css.suggestions} role="listbox" id={listId} aria-label="Stories">
      {stories.map(({ id, title, href }, index) => (
        // The field has the focus and handles the keys. A press of the mouse must not take the focus away.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={id}
          id={buildOptionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onOpen(href)}
        >
          {title}
        </div>
      ))}
    </div>
  );
}
