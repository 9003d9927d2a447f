import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getJournalPage } from '../../../api/journalEndpoints.ts';
import type { JournalCard } from '../../../api/journalEndpoints.ts';

/** Fewer characters find nearly every story. */
const shortestQuery = 2;

/** How long a pause in typing is before the server is asked, in milliseconds. */
const pauseMs = 250;

/** While the content service is slow, so many requests are made for the same words, with this time between them. */
const mostRequests = 4;
const retryMs = 1_000;

/** The most stories that are suggested. */
const mostStories = 5;

/**
 * The stories that a search would find first. `undefined` while nothing is searched for, and where there is no answer: the search
 * itself says then what is wrong. A request whose words are no longer asked for is given up.
 */
export function useSuggestedStories(words: string): readonly JournalCard[] | undefined {
  const query = usePaused(words.replaceAll(/\s+/g, ' ').trim());
  const isAsked = query.length >= shortestQuery && words !== '';
  const { data } = useQuery({
    queryKey: ['journal suggestions', query],
    queryFn: ({ signal }) => getJournalPage(`/journal/search?${new URLSearchParams({ query }).toString()}`, signal),
    enabled: isAsked,
    retry: false,
    // What came too late for the first answer is there for the next one.
    refetchInterval: ({ state: { data: found, dataUpdateCount, errorUpdateCount } }) =>
      found?.stories === undefined && dataUpdateCount + errorUpdateCount < mostRequests ? retryMs : false,
  });
  return isAsked ? data?.stories?.posts.slice(0, mostStories) : undefined;
}

/** The value, once it has not changed for a while. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
