import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/**
 * Stores the account of this visit, as JSON. The session storage has it for this tab, and the local storage for other tabs
 * until this page is left: the next user of the device could read what stays in the local storage.
 */
export function saveAccountOfVisit(account: string): void {
  sessionStore.set('account', account);
  localStore.set('account', account);
  window.addEventListener('pagehide', () => localStore.remove('account'), { once: true });
}
