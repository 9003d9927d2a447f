import { session } from './keys.ts';

/** Notes that a lead flow has come to an end, or was left by its end for the next page: the newest one counts. */
export function noteLead(flowId: string): void {
  session.set('lastLead', flowId);
}

/** The lead flow that has ended last in this visit. */
export function lastLead(): string | undefined {
  return session.get('lastLead');
}
