import { sessionStore } from '../../storage/siteStorage.ts';

/** Notes that a lead flow has come to an end, or was left by its end for the next page: the newest one counts. */
export function saveLastLead(flowId: string): void {
  sessionStore.set('lastLead', flowId);
}

/** The lead flow that has ended last in this visit. */
export function readLastLead(): string | undefined {
  return sessionStore.get('lastLead');
}
