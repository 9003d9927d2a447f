import type { Flow } from '../../engine/index.ts';

/** What tells one build of a flow from another: its content, and the release under which the server knows it. */
export interface FlowBuild {
  readonly hash: string;
  readonly release?: string | undefined;
}

/** The name of a build. */
export function getBuildId({ hash, release }: FlowBuild): string {
  return release === undefined ? hash : `${release} ${hash}`;
}

/** True when a finished run was walked in this very build of this flow, so that the server decides it by the same rules. */
export function isFromBuild(finished: FlowBuild & { readonly flow: string }, flow: Flow): boolean {
  return finished.flow === flow.id && getBuildId(finished) === getBuildId(flow);
}
