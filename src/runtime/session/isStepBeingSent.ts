import type { FlowState } from './sessionCore.ts';

/** True while the form of the step that is shown is sent, and from then on until what follows is there: the run goes on with what was sent. */
export function isStepBeingSent({ submittingSteps, isLeaving, session, ...state }: FlowState, stepId: string): boolean {
  // Who has gone back while the run is recorded is not leaving any more.
  const isLeft = isLeaving && session.run.place.outcome !== undefined;
  return submittingSteps.includes(stepId) || isLeft || isNextPending(state);
}

/** True while Next waits for the full flow. When that has failed, it waits for the client. */
export function isNextPending({ pendingNext, fullFlow }: Pick<FlowState, 'pendingNext' | 'fullFlow'>): boolean {
  return pendingNext && fullFlow?.status !== 'failed';
}
