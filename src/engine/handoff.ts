import type { Flow } from './flow.ts';

/** A run that has ended, as the flow after its handoff sees it. */
export interface HandoffSource {
  /** Name and version of its flow. */
  readonly flow: string;
  readonly outcome: string;
}

/** The run that led to another one. */
export interface PrecedingRun extends HandoffSource {
  readonly runId: string;
  /** One of its answers brings the crisis line forward; it then stands first in this flow too. */
  readonly crisis: boolean;
}

/** True when a flow may be begun after that end of another one. A flow without `entry` is open to anybody, but follows nothing. */
export function acceptsHandoff(flow: Flow, { flow: id, outcome }: HandoffSource): boolean {
  const after = flow.entry?.after ?? {};
  return Object.hasOwn(after, id) && after[id]?.includes(outcome) === true;
}
