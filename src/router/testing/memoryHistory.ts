import type { Arrival, Entry, History, Location } from '../history.ts';

/** A history as a browser has it, which a test can look into and carry over a reload. */
export interface MemoryHistory extends History {
  readonly locations: readonly Location[];
  readonly index: number;
}

/** A history that was opened at the last of these entries, or at `index`. */
export function memoryHistory(opened: readonly (string | Location)[], index = opened.length - 1): MemoryHistory {
  const listeners = new Set<(entry: Entry) => void>();
  let keys = 0;
  const locationAt = (href: string, state: unknown = null): Location => {
    const { pathname, search, hash } = new URL(href, 'http://localhost');
    return { pathname, search, hash, state, key: `${opened.length}-${keys++}` };
  };
  let locations = opened.map((one) => (typeof one === 'string' ? locationAt(one) : one));
  let at = index;
  let arrival: Arrival = 'pop';
  const entry = (): Entry => ({ location: locations[at]!, arrival });
  const opening = entry();
  const come = (how: Arrival): void => {
    arrival = how;
    for (const listener of listeners) listener(entry());
  };
  return {
    get locations() {
      return locations;
    },
    get index() {
      return at;
    },
    opening,
    entry,
    to(href, { replace = false, state } = {}) {
      const location = locationAt(href, state);
      locations = replace ? locations.with(at, location) : [...locations.slice(0, at + 1), location];
      at = replace ? at : at + 1;
      come(replace ? 'replace' : 'push');
    },
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), locations.length - 1);
      come('pop');
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
