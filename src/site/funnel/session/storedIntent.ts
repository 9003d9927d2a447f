import { localStore, sessionStore } from '../../storage/siteStorage.ts';
import { shareWithTabs } from './shareWithTabs.ts';

/** The intent of this tab, else that of another open tab; `undefined` before there is one. */
export function readIntent(): string | undefined {
  return sessionStore.get('bookingIntent') ?? localStore.get('intent');
}

/** Stores the intent: for this tab, and for other tabs until this page is left. */
export function saveIntent(intent: string): void {
  sessionStore.set('bookingIntent', intent);
  shareWithTabs('intent', intent);
}

/** Drops an intent that counts no more. */
export function dropIntent(): void {
  sessionStore.remove('bookingIntent');
  localStore.remove('intent');
}
