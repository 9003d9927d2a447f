import type { Flow } from './flow.ts';

/** A finished run, as data for the flow that follows by a handoff. */
export interface HandoffSource {
  /** The name and version of its flow. */
  readonly flow: string;
  readonly outcome: string;
}

/** The run whose handoff led to another run. */
export interface PrecedingRun extends HandoffSource {
  readonly runId: string;
  /** True when an answer of that run brings the crisis line forward: this flow then shows it first too. */
  readonly crisis: boolean;
}

/** True when a flow may be entered after that outcome of another flow. A flow without `entry` is open to all, but follows no run. */
export function acceptsHandoff(flow: Flow, { flow: id, outcome }: HandoffSource): boolean {
  const after = flow.entry?.after ?? {};
  return Object.hasOwn(after, id) && after[id]?.includes(outcome) === true;
}
