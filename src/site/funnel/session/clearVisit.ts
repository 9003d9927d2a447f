import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** Removes what this tab and this browser know of a client. Where the visit came from stays: it is not about a person. */
export function clearVisit(): void {
  sessionStore.clear();
  for (const key of ['account', 'intent', 'activeAt', 'authToken'] as const) localStore.remove(key);
}
