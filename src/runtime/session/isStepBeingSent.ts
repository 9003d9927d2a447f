import type { FlowState } from './sessionCore.ts';

/**
 * True while the form of the shown step is being sent, and after that until the next screen is shown: the run continues with the
 * values that are sent.
 */
export function isStepBeingSent({ submittingSteps, isLeaving, session, ...state }: FlowState, stepId: string): boolean {
  // A client who has gone back while the run is recorded no longer leaves the flow.
  const isLeft = isLeaving && session.run.place.outcome !== undefined;
  return submittingSteps.includes(stepId) || isLeft || isNextPending(state);
}

/** True while Next waits for the full flow. If that has failed to load, Next waits for the client instead. */
export function isNextPending({ pendingNext, fullFlow }: Pick<FlowState, 'pendingNext' | 'fullFlow'>): boolean {
  return pendingNext && fullFlow?.status !== 'failed';
}
