import { localStore } from '../../storage/siteStorage.ts';

/**
 * Stores a value for other tabs until this page is left, which keeps a copy in its session storage: what stays in the local
 * storage could be read by whoever uses the device next.
 */
export function shareWithTabs(key: 'account' | 'intent', value: string): void {
  localStore.set(key, value);
  window.addEventListener('pagehide', () => localStore.remove(key), { once: true });
}
