import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** The pages that book a call or buy a program. They may continue the visit of another open tab. */
const continuingPages = /^\/(talk-with-us|call(-cp)?|checkout)(\/|$)/i;

/**
 * Begins the visit of a tab. Removes values that an earlier visit has left in the local storage because its page ended without an event
 * (a crash, a device that was switched off), unless the page may continue a visit that is open in another tab.
 */
export function beginVisit(path: string): void {
  if (sessionStore.get('visitBegun') !== undefined) return;
  sessionStore.set('visitBegun', '1');
  if (continuingPages.test(path)) return;
  for (const key of ['account', 'intent', 'activeAt'] as const) localStore.remove(key);
}
