import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { getJournalPage } from '../../../api/journalEndpoints.ts';
import type { JournalContent } from '../../../api/journalEndpoints.ts';

/** The key of a page's data, by the one address of the page. */
export function journalKey(address: string): readonly string[] {
  return ['journal', address];
}

/** Longer searches are cut, as by the server. */
const longestQuery = 200;

/** What the page at the address of the browser shows. */
export function useJournalContent(): UseQueryResult<JournalContent> {
  const { pathname, search } = useLocation();
  const address = toJournalAddress(pathname, search);
  return useQuery({ queryKey: journalKey(address), queryFn: () => getJournalPage(address) });
}

/**
 * The one address of a page, as the server writes it (src/server/journal/journal-addresses.ts): without a slash at the end
 * and without parameters that decide nothing.
 */
function toJournalAddress(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const [, , one, two, ...rest] = pathname.split('/').filter((part, index) => index === 0 || part !== '');
  const isPost = one !== undefined && one !== 'search' && one !== 'categories' && rest.length === 0;
  if (one === 'search') kept.set('query', (given.get('query') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestQuery));
  const page = Number(given.get('page') ?? 1);
  if (!isPost && Number.isInteger(page) && page > 1) kept.set('page', String(page));
  const path = ['/journal', ...(isPost ? [two ?? one] : [one, two, ...rest].filter((part) => part !== undefined))].join('/');
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
