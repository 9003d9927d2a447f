/** The data attributes of a document's root element about its prerendered screen. */
export interface HydrationConditions {
  /** The address that it was rendered for; `*` for every address. Empty when no visit sees it. */
  readonly drawn?: string | undefined;
  /** Names of the link's query that would change the screen, with spaces between them. */
  readonly unlessQuery?: string | undefined;
  /** Keys of the session storage that would change the screen, with spaces between them. */
  readonly unlessSession?: string | undefined;
}

/**
 * Whether a visit sees exactly the screen that was prerendered for a first visit by a plain link. Then the app
 * hydrates it; else the app renders on the client, and the prerendered screen stays hidden. @param stored Reads the
 * session storage; it may throw where the browser blocks it, and then nothing is stored.
 */
export function canHydrate(
  { drawn = '', unlessQuery = '', unlessSession = '' }: HydrationConditions,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  stored: (key: string) => string | null,
): boolean {
  const isHere = drawn === '*' || (drawn !== '' && (pathname === drawn || pathname === `${drawn}/`));
  const query = new URLSearchParams(search);
  // An empty list is one empty name, which nothing has.
  return (
    isHere && !splitNames(unlessQuery).some((name) => query.has(name)) && !splitNames(unlessSession).some((key) => isStored(key, stored))
  );
}

function isStored(key: string, stored: (key: string) => string | null): boolean {
  try {
    return stored(key) !== null;
  } catch {
    return false;
  }
}

/** None of an empty text: a read of the session storage holds up the first paint. */
function splitNames(names: string): readonly string[] {
  return names === '' ? [] : names.split(' ');
}
