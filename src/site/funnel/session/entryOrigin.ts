import { parseUrl } from './parseUrl.ts';
import { localStore } from '../../storage/siteStorage.ts';

/** The path at which the visit entered this site; '/' when the stored entry is on another origin or is the current page. Compares parsed origins (seed 0 §2). */
export function getEntryOriginPath({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  const entryOrigin = localStore.get('entry_origin') ?? '';
  const entry = parseUrl(entryOrigin);
  return entry !== undefined && entry.origin === origin && entry.pathname !== pathname ? entry.pathname : '/';
}
