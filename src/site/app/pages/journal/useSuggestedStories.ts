import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getJournalPage } from '../../../api/journalEndpoints.ts';
import type { JournalCard } from '../../../api/journalEndpoints.ts';

/** A shorter text would find nearly every story. */
const shortestQuery = 2;

/** The pause in typing after which the server is asked, in milliseconds. */
const pauseMs = 250;

/** How often the request for the same words is repeated while the content service is slow, and the time between two requests. */
const mostRequests = 4;
const retryMs = 1_000;

/** The most stories that are suggested. */
const mostStories = 5;

/**
 * The first stories that a search would find. `undefined` while nothing is searched for and when there is no answer: submitting the
 * search then shows what is wrong. A request is cancelled when its words change.
 */
export function useSuggestedStories(words: string): readonly JournalCard[] | undefined {
  const query = usePaused(words.replaceAll(/\s+/g, ' ').trim());
  const isAsked = query.length >= shortestQuery && words !== '';
  const { data } = useQuery({
    queryKey: ['journal suggestions', query],
    queryFn: ({ signal }) => getJournalPage(`/journal/search?${new URLSearchParams({ query }).toString()}`, signal),
    enabled: isAsked,
    retry: false,
    // A result that came too late for this answer is cached for the next one.
    refetchInterval: ({ state: { data: found, dataUpdateCount, errorUpdateCount } }) =>
      found?.stories === undefined && dataUpdateCount + errorUpdateCount < mostRequests ? retryMs : false,
  });
  return isAsked ? data?.stories?.posts.slice(0, mostStories) : undefined;
}

/** The value, once it has not changed for some time. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
