import type { Arrival, Entry, History, Location } from './history.ts';

/** What an entry of the browser's history keeps for us. */
interface Kept {
  /** What a page has given along. */
  readonly usr?: unknown;
  readonly key?: string;
}

/** What the page that led to the browser's present entry has given along; `null` when that is nothing. */
export function givenState(): unknown {
  return kept().usr ?? null;
}

/** The browser's own history. */
export function browserHistory(): History {
  const listeners = new Set<(entry: Entry) => void>();
  const opening = read('pop');
  let present = opening;

  const come = (arrival: Arrival): void => {
    present = read(arrival);
    for (const listener of listeners) listener(present);
  };
  const pop = (): void => come('pop');

  return {
    opening,
    entry: () => present,
    to(href, { replace = false, state } = {}) {
      const { origin } = new URL(href, window.location.href);
      if (origin !== window.location.origin) throw new Error(`The router goes to pages of this site only, not to ${origin}.`);
      put({ usr: state, key: Math.random().toString(36).slice(2) }, href, replace);
      come(replace ? 'replace' : 'push');
    },
    go: (delta) => window.history.go(delta),
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', pop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', pop);
      };
    },
  };
}

function put(entry: Kept, href: string, replace: boolean): void {
  if (replace) return window.history.replaceState(entry, '', href);
  try {
    window.history.pushState(entry, '', href);
  } catch {
    // Safari refuses more than a hundred entries in a short time. The page can still be opened as by a plain link.
    window.location.assign(href);
  }
}

function read(arrival: Arrival): Entry {
  const { pathname, search, hash } = window.location;
  const location: Location = { pathname, search, hash, state: givenState(), key: kept().key ?? 'default' };
  return { location, arrival };
}

function kept(): Kept {
  return (window.history.state ?? {}) as Kept;
}
