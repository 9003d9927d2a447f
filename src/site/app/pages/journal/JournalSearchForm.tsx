import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Hint, VisuallyHidden } from '../../../../ui/index.ts';
import css from './journal.module.css';
import { longestQuery } from './useJournalContent.ts';
import { useSuggestedStories } from './useSuggestedStories.ts';

/**
 * The search of the journal. It is a plain form, so it works without scripts. With scripts it suggests stories while the person
 * types, as the combobox of the ARIA Authoring Practices does: arrow keys choose, Enter opens, Escape closes. The focus stays in
 * the field.
 */
export function JournalSearchForm({ query = '' }: { readonly query?: string | undefined }) {
  const listId = useId();
  const limitId = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [words, setWords] = useState(query);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const stories = useSuggestedStories(isOpen ? words : '');
  const isShown = stories !== undefined && stories.length > 0;
  const chosen = isShown && active !== undefined ? stories[active] : undefined;
  // The field and the server cut longer texts, so a person who pastes one, or follows a link with one, sees that part of it is
  // gone.
  const isFull = words.length >= longestQuery;
  const optionId = (index: number): string => `${listId}-${index}`;

  // The field may have text that was typed before the app rendered, for which no event was received.
  const takeOver = useEffectEvent((): void => {
    const { current } = field;
    if (current === null || current.value === words) return;
    setWords(current.value);
    setIsOpen(document.activeElement === current);
  });
  useEffect(() => takeOver(), []);

  const close = (): void => {
    setIsOpen(false);
    setActive(undefined);
  };
  const open = (href: string): void => {
    close();
    navigate(href);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isShown) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive(((active ?? -1) + 1) % stories.length);
    else if (event.key === 'ArrowUp') setActive(((active ?? 0) - 1 + stories.length) % stories.length);
    else if (event.key === 'Enter' && chosen !== undefined) open(chosen.href);
    else return;
    event.preventDefault();
  };

  return (
    <form role="search" action="/journal/search" className={css.search}>
      <div className={css.searchBox}>
        <label>
          <VisuallyHidden>Search the journal</VisuallyHidden>
          <input
            ref={field}
            className={css.searchField}
            name="query"
            type="search"
            placeholder="Search the journal"
            autoComplete="off"
            maxLength={longestQuery}
            value={words}
            role="combobox"
            aria-describedby={isFull ? limitId : undefined}
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={chosen === undefined || active === undefined ? undefined : optionId(active)}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setActive(undefined);
              setIsOpen(true);
            }}
            onKeyDown={handleKey}
            onBlur={close}
          />
        </label>
        <div role="status">{isFull && <Hint id={limitId}>A search has {longestQuery} characters at most.</Hint>}</div>
        {isShown && (
          <div className={css.suggestions} role="listbox" id={listId} aria-label="Stories">
            {stories.map(({ id, title, href }, index) => (
              // The field has the focus and takes the keys: a press of the mouse must not take it away.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open(href)}
              >
                {title}
              </div>
            ))}
          </div>
        )}
        <VisuallyHidden>
          <span role="status">{stories === undefined ? '' : describeCount(stories.length)}</span>
        </VisuallyHidden>
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No story is suggested.';
  return count === 1 ? '1 story is suggested.' : `${count} stories are suggested.`;
}
