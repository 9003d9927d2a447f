import { CrisisLine } from '../../../../ui/index.ts';
import type { JournalContent } from '../../../api/journalEndpoints.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import css from './journal.module.css';
import { JournalCategories } from './JournalCategories.tsx';
import { MissingParts } from './JournalProblem.tsx';
import type { Retry } from './JournalProblem.tsx';
import { JournalSearchForm } from './JournalSearchForm.tsx';
import { JournalStories } from './JournalStories.tsx';

/** The stories of a category, or those that a search has found. */
export function JournalList({ content, retry }: { readonly content: JournalContent; readonly retry: Retry }) {
  const { kind, title, query = '', stories, categories, address, unavailable } = content;
  const isSearch = kind === 'search';
  const isEmpty = stories !== undefined && stories.posts.length === 0;
  return (
    <div className={`${frame.wrap} ${css.top} ${css.section}`}>
      {isSearch || isEmpty ? <meta name="robots" content="noindex" /> : null}
      <div className={css.head}>
        <PageHeading title={title} display>
          {isSearch ? 'Search' : title}
        </PageHeading>
        <JournalSearchForm key={query} query={isSearch ? query : ''} />
      </div>
      <JournalCategories categories={categories} current={address.replace(/\?.*/, '')} />
      <MissingParts parts={unavailable} retry={retry} />
      {isEmpty && query !== '' ? <NoResult query={query} /> : null}
      {stories !== undefined && !isEmpty ? (
        <>
          <p>{describeCount(stories.total, isSearch ? query : undefined)}</p>
          <JournalStories first={stories} address={address} level="h2" />
        </>
      ) : null}
    </div>
  );
}

/** What a search that finds nothing says. Whoever looks for help writes many words, so the crisis line is there for all of them. */
function NoResult({ query }: { readonly query: string }) {
  return (
    <div className={css.none}>
      <h2>We found no result for “{query}”</h2>
      <p>Edit your search, or choose a category.</p>
      <CrisisLine />
    </div>
  );
}

function describeCount(total: number, query: string | undefined): string {
  const stories = total === 1 ? '1 story' : `${total} stories`;
  return query === undefined ? stories : `${stories} for “${query}”`;
}
