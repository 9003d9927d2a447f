import { sessionStore } from '../../storage/siteStorage.ts';
import { shareWithTabs } from './shareWithTabs.ts';

/** Stores the account of this visit, as JSON: for this tab, and for other tabs until this page is left. */
export function saveAccountOfVisit(account: string): void {
  sessionStore.set('account', account);
  shareWithTabs('account', account);
}
