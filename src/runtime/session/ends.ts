import { leadsOn, stepNamed } from '../../engine/index.ts';
import type { Run } from '../../engine/index.ts';
import type { Core } from './core.ts';
import type { Session } from './session.ts';

/** Where the outcome that a run stands at leads; `undefined` when its screen is the end. */
export function hrefOf({ flow, ports }: Pick<Core, 'flow' | 'ports'>, run: Run): string | undefined {
  const { outcome } = run.place;
  return outcome === undefined ? undefined : ports.outcomeHref(outcome, flow.outcomes[outcome] ?? {}, run);
}

/** True when the run has ended on a screen's own button, of a page, or of a form or screening that leads to another page: such a screen leads straight on. */
export function endsOnOwnScreen({ flow }: Pick<Core, 'flow'>, run: Run): boolean {
  const step = stepNamed(flow, run.place.step);
  const { outcome } = run.place;
  if (outcome === undefined || step.end !== undefined) return false;
  return step.kind === 'page' || leadsOn(flow, step, outcome);
}

/** True while the last outcome waits for its acknowledgement. */
export function isPending({ finished, recorded }: Session): boolean {
  return finished !== undefined && finished.revision !== recorded?.revision;
}
