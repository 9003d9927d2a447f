import { isRedirectOutcome, getStep, isPageStep } from '../../engine/index.ts';
import type { Run } from '../../engine/index.ts';
import type { SessionCore } from './sessionCore.ts';
import type { Session } from './session.ts';

/** The address that the outcome of a run leads to; `undefined` without an outcome, or when the flow ends on its screen. */
export function findOutcomeHref({ flow, ports }: Pick<SessionCore, 'flow' | 'ports'>, run: Run): string | undefined {
  const { outcome } = run.place;
  return outcome === undefined ? undefined : ports.resolveOutcomeHref(outcome, flow.outcomes[outcome] ?? {}, run);
}

/**
 * True when the outcome of a run has no screen of its own: it was reached by the button of a page, or by a form or screening that
 * leads to another page. The flow is then left at once.
 */
export function isOutcomeWithoutScreen({ flow }: Pick<SessionCore, 'flow'>, run: Run): boolean {
  const step = getStep(flow, run.place.step);
  const { outcome } = run.place;
  if (outcome === undefined || step.end !== undefined) return false;
  return isPageStep(step) || isRedirectOutcome(flow, step, outcome);
}

/** True while the server has not acknowledged the last outcome. */
export function hasUnrecordedOutcome({ finished, recorded }: Session): boolean {
  return finished !== undefined && finished.revision !== recorded?.revision;
}
