import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** The pages that take over from another open tab: they book a call or buy a program. */
const continuingPages = /^\/(talk-with-us|call(-cp)?|checkout)(\/|$)/i;

/**
 * Begins the visit of a tab. What an earlier visit has left in the local storage, because its page ended without being left
 * (a crash, a device that was switched off), is removed, unless the page may belong to a visit that is open in another tab.
 */
export function beginVisit(path: string): void {
  if (sessionStore.get('visitBegun') !== undefined) return;
  sessionStore.set('visitBegun', '1');
  if (continuingPages.test(path)) return;
  for (const key of ['account', 'intent', 'activeAt'] as const) localStore.remove(key);
}
