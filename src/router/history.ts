/** An address of the site, with what its history entry keeps. */
export interface Location {
  readonly pathname: string;
  /** The query with its `?`; empty without one. */
  readonly search: string;
  /** The fragment with its `#`; empty without one. */
  readonly hash: string;
  /** What the page that led here has given along; `null` when that is nothing. Of an earlier build, it may be anything. */
  readonly state: unknown;
  /** Names the history entry: the same again whenever the browser comes back to it. */
  readonly key: string;
}

/** How the present entry was come to: opened or gone back to, or as an entry that is new or takes another's place. */
export type Arrival = 'pop' | 'push' | 'replace';

/** The present entry of a history. */
export interface Entry {
  readonly location: Location;
  readonly arrival: Arrival;
}

/** How a page is gone to. */
export interface Way {
  /** In place of the present entry. */
  readonly replace?: boolean;
  /** Plain JSON, for the entry to keep. */
  readonly state?: unknown;
}

/** Where a visit stands, and its ways to other pages of the site. */
export interface History {
  /** The entry that the document was opened or reloaded at. */
  readonly opening: Entry;
  /** The present entry. */
  readonly entry: () => Entry;
  /** Goes to an address of the site; throws for one of another site. */
  readonly to: (href: string, way?: Way) => void;
  /** Goes that many entries on, or back. */
  readonly go: (delta: number) => void;
  /** Calls back with every entry that is come to, until the answer is called. */
  readonly listen: (listener: (entry: Entry) => void) => () => void;
}

/** The address of a location as a link has it. */
export function hrefOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

/** The history of a page that is drawn where there is no browser: it stands still. */
export function standingAt(pathname: string): History {
  const entry: Entry = { location: { pathname, search: '', hash: '', state: null, key: 'standing' }, arrival: 'pop' };
  const stand = (): void => undefined;
  return { opening: entry, entry: () => entry, to: stand, go: stand, listen: () => stand };
}
