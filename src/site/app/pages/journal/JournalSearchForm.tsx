import { Button, VisuallyHidden } from '../../../../ui/index.ts';
import css from './journal.module.css';

/** The search of the journal. It is a plain form, so it works without scripts too. */
export function JournalSearchForm({ query = '' }: { readonly query?: string | undefined }) {
  return (
    <form role="search" action="/journal/search" className={css.search}>
      <label>
        <VisuallyHidden>Search the journal</VisuallyHidden>
        <input
          className={css.searchField}
          name="query"
          type="search"
          placeholder="Search the journal"
          defaultValue={query}
          maxLength={200}
        />
      </label>
      <Button type="submit">Search</Button>
    </form>
  );
}
