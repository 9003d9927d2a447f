import type { Flow } from '../../engine/index.ts';

/** What distinguishes one build of a flow from another: its hash, and the release by which the server knows it. */
export interface FlowBuild {
  readonly hash: string;
  readonly release?: string | undefined;
}

/** The name of a build. */
export function getBuildId({ hash, release }: FlowBuild): string {
  return release === undefined ? hash : `${release} ${hash}`;
}

/** True when a finished run is from this build of this flow, so that the server evaluates it by the same rules. */
export function isFromBuild(finished: FlowBuild & { readonly flow: string }, flow: Flow): boolean {
  return finished.flow === flow.id && getBuildId(finished) === getBuildId(flow);
}
