import { sessionStore } from '../../storage/siteStorage.ts';

/** Stores the lead flow that has ended last, or was left by its outcome for the next page. */
export function saveLastLead(flowId: string): void {
  sessionStore.set('lastLead', flowId);
}

/** The lead flow that has ended last in this visit. */
export function readLastLead(): string | undefined {
  return sessionStore.get('lastLead');
}
