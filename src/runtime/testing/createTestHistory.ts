import { createMemoryHistory, createPath } from '@remix-run/router';
import type { Location, MemoryHistory, To } from '@remix-run/router';

/** A memory history that a test can inspect and restore after a simulated reload. */
export interface TestHistory extends MemoryHistory {
  getEntries(): readonly Location[];
}

let lastKey = 0;

/** Creates a history with these entries, at the last one or at `index`. */
export function createTestHistory(initialEntries: readonly (string | Location)[], index = initialEntries.length - 1): TestHistory {
  let entries = initialEntries.map((entry) => (typeof entry === 'string' ? createLocation(entry) : entry));
  const history = createMemoryHistory({ initialEntries: entries, initialIndex: index, v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  return Object.assign(history, {
    push(to: To, state?: unknown) {
      entries = [...entries.slice(0, history.index + 1), createLocation(to, state)];
      push(entries.at(-1)!, state);
    },
    replace(to: To, state?: unknown) {
      entries = entries.with(history.index, createLocation(to, state));
      replace(entries[history.index]!, state);
    },
    getEntries: () => entries,
  });
}

function createLocation(to: To, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), 'http://localhost');
  return { pathname, search, hash, state, key: `entry-${++lastKey}` };
}
