/** The data attributes of a document's root element that say which visits can hydrate its prerendered screen. */
export interface HydrationConditions {
  /** The address that the screen was rendered for; `*` for every address. Empty when no visit sees it. */
  readonly address?: string | undefined;
  /** The query parameters of a link that would change the screen, separated by spaces. */
  readonly unlessQuery?: string | undefined;
  /** The keys of the session storage that would change the screen, separated by spaces. */
  readonly unlessSession?: string | undefined;
}

/**
 * Whether a visit sees exactly the screen that was prerendered for a first visit by a plain link. Then the app hydrates that
 * screen; otherwise the app renders on the client, and the prerendered screen stays hidden.
 *
 * @param stored Reads the session storage. Where it throws, because the browser blocks the storage, nothing is stored.
 */
export function canHydrate(
  { address = '', unlessQuery = '', unlessSession = '' }: HydrationConditions,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  stored: (key: string) => string | null,
): boolean {
  const isHere = address === '*' || (address !== '' && (pathname === address || pathname === `${address}/`));
  const query = new URLSearchParams(search);
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

/** Without names the session storage is not read: a read holds up the first paint. */
function splitNames(names: string): readonly string[] {
  return names === '' ? [] : names.split(' ');
}
