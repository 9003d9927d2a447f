import type { Flow } from './flow.ts';

/** A finished run, as data for the flow after its handoff. */
export interface HandoffSource {
  /** Name and version of its flow. */
  readonly flow: string;
  readonly outcome: string;
}

/** The run that led to another one. */
export interface PrecedingRun extends HandoffSource {
  readonly runId: string;
  /** One of its answers shows the crisis line first; this flow then does so, too. */
  readonly crisis: boolean;
}

/** True when a flow may be entered after that outcome of another one. A flow without `entry` is open to all, but follows no run. */
export function acceptsHandoff(flow: Flow, { flow: id, outcome }: HandoffSource): boolean {
  const after = flow.entry?.after ?? {};
  return Object.hasOwn(after, id) && after[id]?.includes(outcome) === true;
}
