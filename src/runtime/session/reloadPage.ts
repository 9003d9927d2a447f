import { toFailure } from '../requestError.ts';
import type { Failure } from '../requestError.ts';
import { getBuildId } from './flowBuild.ts';
import type { FlowBuild } from './flowBuild.ts';
import type { SessionCore } from './sessionCore.ts';

/**
 * The server does not accept a build any more: loads what it serves now, once for each build. The answers are kept,
 * and the new build evaluates them again. What comes may be the same build, out of a cache: that is for the client
 * to see, who can have it loaded again. Where nothing is kept, the client decides the first time too.
 */
export function reloadOncePerBuild(core: SessionCore, build: FlowBuild): void {
  const name = getBuildId(build);
  if (core.state.get().session.reloaded === name || core.ports.storage.keepsNothing === true) return;
  core.updateSession((session) => ({ ...session, reloaded: name }));
  reloadPage(core);
}

/** Gives what a failed request says, and loads the page anew where the server does not accept this build any more. */
export function handleFailure(core: SessionCore, error: unknown): Failure {
  const failure = toFailure(error);
  if (failure.kind === 'stale') reloadOncePerBuild(core, core.flow);
  return failure;
}

/** Loads the page anew. What was answered and typed is kept. */
export function reloadPage({ ports }: Pick<SessionCore, 'ports'>): void {
  if (ports.reload === undefined) window.location.reload();
  else ports.reload();
}
