import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getJournalPage } from '../../../api/journalEndpoints.ts';
import type { JournalCard, JournalStories as Stories } from '../../../api/journalEndpoints.ts';
import css from './journal.module.css';
import { JournalCards } from './JournalCards.tsx';

/** How far ahead of the end of the list the next page is loaded. */
const lookAhead = '400px';

/**
 * A list of posts that loads more while it is scrolled. Below it are links to the pages of the list: for visitors without scripts,
 * for search engines, and for people who want to stop.
 */
export function JournalStories({
  first,
  address,
  level = 'h3',
}: {
  readonly first: Stories;
  readonly address: string;
  readonly level?: 'h2' | 'h3';
}) {
  const list = useInfiniteQuery({
    queryKey: ['journal-stories', address],
    queryFn: async ({ pageParam }) => {
      const { stories } = await getJournalPage(pageParam);
      if (stories === undefined) throw new Error('The next page of the journal has no stories.');
      return stories;
    },
    initialPageParam: address,
    initialData: { pages: [first], pageParams: [address] },
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
    retry: false,
  });
  const { fetchNextPage, isFetching, isFetchNextPageError, hasNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || isFetching || isFetchNextPageError || !hasNextPage) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(), {
      rootMargin: lookAhead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [fetchNextPage, isFetching, isFetchNextPageError, hasNextPage]);
  const pages = list.data.pages;
  const next = pages.at(-1)?.next;
  return (
    <>
      <JournalCards cards={listOnce(pages.flatMap(({ posts }) => posts))} level={level} />
      <div ref={end} className={css.paging}>
        {isFetchNextPageError ? (
          <p role="alert">
            Error...{' '}
            <button type="button" className={css.retry} onClick={() => void fetchNextPage()}>
              Retry
            </button>
          </p>
        ) : null}
        <nav aria-label="Pages">
          {first.previous === undefined ? null : <a href={first.previous}>Newer stories</a>}
          {next === undefined ? null : <a href={next}>{isFetching ? 'Loading more stories' : 'More stories'}</a>}
        </nav>
      </div>
    </>
  );
}

/** Removes repeated posts: when a post is published between two requests, another one moves to the next page. */
function listOnce(cards: readonly JournalCard[]): readonly JournalCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
