import { useId } from 'react';
import { Button, Hint, VisuallyHidden } from '../../../../ui/index.ts';
import css from './journal.module.css';
import { SuggestedStoryList } from './SuggestedStoryList.tsx';
import { useStorySearch } from './useStorySearch.ts';
import { longestQuery } from './useJournalContent.ts';

/**
 * The search of the journal. It is a plain form, so it works without scripts. With scripts it suggests stories while the person
 * types, as the combobox of the ARIA Authoring Practices does: arrow keys choose, Enter opens, Escape closes. The focus stays in
 * the field.
 */
export function JournalSearchForm({ query = '' }: { readonly query?: string | undefined }) {
  const listId = useId();
  const limitId = useId();
  const { field, words, stories, active, setWords, close, open, handleKey } = useStorySearch(query);
  const isShown = stories !== undefined && stories.length > 0;
  // The field and the server cut longer texts, so a person who pastes one, or follows a link with one, sees that part of it is
  // gone.
  const isFull = words.length >= longestQuery;
  const buildOptionId = (index: number): string => `${listId}-${index}`;
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
            aria-activedescendant={active === undefined ? undefined : buildOptionId(active)}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={handleKey}
            onBlur={close}
          />
        </label>
        <div role="status">{isFull && <Hint id={limitId}>A search has {longestQuery} characters at most.</Hint>}</div>
        {isShown && <SuggestedStoryList id={listId} stories={stories} active={active} buildOptionId={buildOptionId} onOpen={open} />}
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
