import { CrisisLine } from '../../../../ui/index.ts';
import type { JournalContent } from '../../../api/journalEndpoints.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import css from './journal.module.css';
import { JournalCategories } from './JournalCategories.tsx';
import { JournalNoPage } from './JournalNoPage.tsx';
import { MissingParts } from './JournalProblem.tsx';
import type { Retry } from './JournalProblem.tsx';
import { JournalSearchForm } from './JournalSearchForm.tsx';
import { JournalStories } from './JournalStories.tsx';

/** The stories of a category, or those that a search has found. */
export function JournalList({ content, retry }: { readonly content: JournalContent; readonly retry: Retry }) {
  const { kind, title, query = '', stories, categories, address, unavailable } = content;
  const isSearch = kind === 'search';
  const isEmpty = stories !== undefined && stories.posts.length === 0;
  const path = address.replace(/\?.*/, '');
  const firstPage = isSearch ? `${path}?${new URLSearchParams({ query }).toString()}` : path;
  return (
    <div className={`${frame.wrap} ${css.top} ${css.section}`}>
      {isSearch || isEmpty ? <meta name="robots" content="noindex" /> : null}
      <div className={css.head}>
        <PageHeading title={title} display>
          {isSearch ? 'Search' : title}
        </PageHeading>
        <JournalSearchForm key={query} query={isSearch ? query : ''} />
      </div>
      <JournalCategories categories={categories} current={path} />
      <MissingParts parts={unavailable} retry={retry} />
      {isSearch && query === '' ? <p>Type a word to search.</p> : null}
      {isEmpty && query !== '' ? <NoResult query={query} page={stories.page} firstPage={firstPage} /> : null}
      {stories !== undefined && !isEmpty ? (
        <>
          <p>{describeCount(stories.total, isSearch ? query : undefined)}</p>
          <JournalStories first={stories} address={address} level="h2" />
        </>
      ) : null}
    </div>
  );
}

interface NoResultProps {
  readonly query: string;
  readonly page: number;
  readonly firstPage: string;
}

/**
 * The text of a search with no results, or with fewer pages than the address asks for. A person who looks for help may search for
 * anything, so the crisis line is always shown.
 */
function NoResult({ query, page, firstPage }: NoResultProps) {
  return (
    <div className={css.none}>
      {page > 1 ? (
        <JournalNoPage page={page} of={`for “${query}”`} search="Edit your search" firstPage={firstPage} />
      ) : (
        <>
          <h2>We found no result for “{query}”</h2>
          <p>Edit your search, or choose a category.</p>
        </>
      )}
      <CrisisLine />
    </div>
  );
}

function describeCount(total: number, query: string | undefined): string {
  const stories = total === 1 ? '1 story' : `${total} stories`;
  return query === undefined ? stories : `${stories} for “${query}”`;
}
