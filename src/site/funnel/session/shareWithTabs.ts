import { localStore } from '../../storage/siteStorage.ts';

/**
 * Stores a value in the local storage for other tabs, and removes it when the user leaves this page: the next user of the device could
 * read a value that stays. Callers also store the value in the session storage.
 */
export function shareWithTabs(key: 'account' | 'intent', value: string): void {
  localStore.set(key, value);
  window.addEventListener('pagehide', () => localStore.remove(key), { once: true });
}
