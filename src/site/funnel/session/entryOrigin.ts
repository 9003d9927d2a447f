import { parseUrl } from './parseUrl.ts';
import { localStore } from '../../storage/siteStorage.ts';

/** Where a visit began, as a path of this site; '/' when it began on another site, or at the current page. Origins are compared as they are parsed (seed 0 §2). */
export function getEntryOriginPath({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  const began = localStore.get('entry_origin') ?? '';
  const entry = parseUrl(began);
  return entry !== undefined && entry.origin === origin && entry.pathname !== pathname ? entry.pathname : '/';
}
