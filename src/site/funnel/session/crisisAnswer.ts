import { sessionStore } from '../../storage/siteStorage.ts';

/**
 * True when a run of this session has a crisis answer. Later flows and pages then show the crisis line first.
 *
 * @param exceptFlow The id of a flow whose run does not count.
 */
export function hasCrisisAnswer(exceptFlow?: string): boolean {
  return listFlows(exceptFlow).length > 0;
}

/** Stores whether the run of a flow has a crisis answer, for all later flows and pages of this session. */
export function saveCrisisAnswer(flowId: string, isGiven: boolean): void {
  const flows = [...listFlows(flowId), ...(isGiven ? [flowId] : [])].join(' ');
  if (flows === '') sessionStore.remove('crisisAnswer');
  else sessionStore.set('crisisAnswer', flows);
}

/** The ids of the flows whose run has a crisis answer. The answer itself is only in the run. */
function listFlows(exceptFlow?: string): readonly string[] {
  return (sessionStore.get('crisisAnswer') ?? '').split(' ').filter((id) => id !== '' && id !== exceptFlow);
}
