import { sessionStore } from '../../storage/siteStorage.ts';

/** True when a run of this session has a crisis answer, that of the flow `besides` aside: what comes after it shows the crisis line first. */
export function hasCrisisAnswer(besides?: string): boolean {
  return listFlows(besides).length > 0;
}

/** Stores whether the run of a flow has a crisis answer, for the flows and pages that any link leads to. */
export function saveCrisisAnswer(flowId: string, isGiven: boolean): void {
  const flows = [...listFlows(flowId), ...(isGiven ? [flowId] : [])].join(' ');
  if (flows === '') sessionStore.remove('crisisAnswer');
  else sessionStore.set('crisisAnswer', flows);
}

/** The flows whose run has such an answer. Which one it is, only the run says. */
function listFlows(besides?: string): readonly string[] {
  return (sessionStore.get('crisisAnswer') ?? '').split(' ').filter((id) => id !== '' && id !== besides);
}
