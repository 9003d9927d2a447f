import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { getJournalPage } from '../../../api/journalEndpoints.ts';
import type { JournalContent } from '../../../api/journalEndpoints.ts';

/** The query key of a page's data, by the canonical address of the page. */
export function journalKey(address: string): readonly string[] {
  return ['journal', address];
}

/** Longer searches are cut, as by the server. */
export const longestQuery = 200;

/** The last page that can be asked for, as by the server. */
const lastPage = 10_000;

/** What the page at the address of the browser shows. */
export function useJournalContent(): UseQueryResult<JournalContent> {
  const { pathname, search } = useLocation();
  const address = toJournalAddress(pathname, search);
  return useQuery<JournalContent>({
    queryKey: journalKey(address),
    queryFn: async ({ client, queryKey }) => keepEarlierParts(client.getQueryData(queryKey), await loadPage(address)),
    // The text must not change while a person reads it, only because another window was used.
    refetchOnWindowFocus: false,
    // Not retried automatically: the page says at once what failed to load, and has a Retry button.
    retry: false,
    // Without a network the request fails at once, so that the page says so. It would wait without a word otherwise.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** Rejects for a page that is temporarily unavailable, so that the content that was loaded before stays. */
async function loadPage(address: string): Promise<JournalContent> {
  const content = await getJournalPage(address);
  if (content.kind === 'unavailable') throw new Error('This page of the journal is not there right now.');
  return content;
}

/** The content to show: where a part failed to load this time, the part that was loaded before. */
function keepEarlierParts(earlier: JournalContent | undefined, content: JournalContent): JournalContent {
  const earlierParts = content.unavailable.filter((part) => earlier?.[part] !== undefined && !earlier.unavailable.includes(part));
  return {
    ...content,
    ...Object.fromEntries(earlierParts.map((part) => [part, earlier?.[part]])),
    unavailable: content.unavailable.filter((part) => !earlierParts.includes(part)),
  };
}

/**
 * The canonical address of a page, as the server writes it (src/server/journal/journal-addresses.ts): without a final slash and
 * without parameters that have no effect, with one notation of each character. A property test compares the two functions.
 */
export function toJournalAddress(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const parameters = new URLSearchParams();
  const [, , one, two, ...rest] = pathname.split('/').filter((part, index) => index === 0 || part !== '');
  const isPost = one !== undefined && one !== 'search' && one !== 'categories' && rest.length === 0;
  if (one === 'search') parameters.set('query', (given.get('query') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestQuery));
  const page = /^[1-9]\d*$/.test(given.get('page') ?? '') ? Math.min(Number(given.get('page')), lastPage) : 1;
  if (!isPost && page > 1) parameters.set('page', String(page));
  const parts = isPost && two !== undefined && !/^[1-9]\d{0,8}$/.test(one) ? [two] : [one, two, ...rest];
  const path = ['/journal', ...parts.flatMap((part) => (part === undefined ? [] : [toCanonicalPart(part)]))].join('/');
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Writes each character of a part in one way. A part that cannot be decoded stays as it is: no page has it. */
function toCanonicalPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}
