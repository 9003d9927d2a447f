import { sessionStore } from '../../storage/siteStorage.ts';

/** Stores the id of the lead flow that ended last, or whose outcome led to the next page. */
export function saveLastLead(flowId: string): void {
  sessionStore.set('lastLead', flowId);
}

/** The id of the lead flow that ended last in this session; `undefined` before one has ended. */
export function readLastLead(): string | undefined {
  return sessionStore.get('lastLead');
}
