import { sessionStore } from '../../storage/siteStorage.ts';
import { shareWithTabs } from './shareWithTabs.ts';

/** Stores the account of this visit for this tab, and for other tabs until the user leaves this page. @param account The account as JSON. */
export function saveAccountOfVisit(account: string): void {
  sessionStore.set('account', account);
  shareWithTabs('account', account);
}
