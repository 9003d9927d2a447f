type Later = typeof import('./later.ts');

let fetched: Later | undefined;

/** The part of the site that comes later, fetched once; asked for again after a failure. */
export async function fetchLater(): Promise<Later> {
  fetched ??= await import('./later.ts');
  return fetched;
}

/** True when it is there already. */
export function isLaterThere(): boolean {
  return fetched !== undefined;
}
