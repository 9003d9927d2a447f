import { localStore, sessionStore } from '../../storage/siteStorage.ts';
import { shareWithTabs } from './shareWithTabs.ts';

/** The intent of this tab, else the one that another open tab shares; `undefined` before there is one. */
export function readIntent(): string | undefined {
  return sessionStore.get('bookingIntent') ?? localStore.get('intent');
}

/** Stores the intent for this tab, and for other tabs until the user leaves this page. */
export function saveIntent(intent: string): void {
  sessionStore.set('bookingIntent', intent);
  shareWithTabs('intent', intent);
}

/** Removes an intent that does not apply any more. */
export function dropIntent(): void {
  sessionStore.remove('bookingIntent');
  localStore.remove('intent');
}
