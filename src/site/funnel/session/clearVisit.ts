import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** Removes what this tab and this browser have stored about a client. The attribution of the visit stays, because it does not identify a person. */
export function clearVisit(): void {
  sessionStore.clear();
  for (const key of ['account', 'intent', 'activeAt', 'authToken'] as const) localStore.remove(key);
}
