import { isRedirectOutcome, getStep, isPageStep } from '../../engine/index.ts';
import type { Run } from '../../engine/index.ts';
import type { SessionCore } from './sessionCore.ts';
import type { Session } from './session.ts';

/** Where the outcome that a run stands at leads; `undefined` when its screen is the end. */
export function findOutcomeHref({ flow, ports }: Pick<SessionCore, 'flow' | 'ports'>, run: Run): string | undefined {
  const { outcome } = run.place;
  return outcome === undefined ? undefined : ports.resolveOutcomeHref(outcome, flow.outcomes[outcome] ?? {}, run);
}

/** True when the run has ended on a screen's own button, of a page, or of a form or screening that leads to another page: such a screen leads straight on. */
export function isOutcomeWithoutScreen({ flow }: Pick<SessionCore, 'flow'>, run: Run): boolean {
  const step = getStep(flow, run.place.step);
  const { outcome } = run.place;
  if (outcome === undefined || step.end !== undefined) return false;
  return isPageStep(step) || isRedirectOutcome(flow, step, outcome);
}

/** True while the last outcome waits for its acknowledgement. */
export function hasUnrecordedOutcome({ finished, recorded }: Session): boolean {
  return finished !== undefined && finished.revision !== recorded?.revision;
}
