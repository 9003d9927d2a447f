import { toFailure } from '../requestError.ts';
import type { Failure } from '../requestError.ts';
import { getBuildId } from './flowBuild.ts';
import type { FlowBuild } from './flowBuild.ts';
import type { SessionCore } from './sessionCore.ts';

/**
 * Reloads the page once for each build that the server no longer accepts, to load the build that it serves now. The answers are
 * kept, and the new build evaluates them again. The reload may return the same build from a cache; then the client can reload
 * again. If the storage keeps nothing, only the client can reload.
 */
export function reloadOncePerBuild(core: SessionCore, build: FlowBuild): void {
  const name = getBuildId(build);
  if (core.state.get().session.reloaded === name || core.ports.storage.keepsNothing === true) return;
  core.updateSession((session) => ({ ...session, reloaded: name }));
  reloadPage(core);
}

/** Converts an error to a failure, and reloads the page if the server no longer accepts this build. */
export function handleFailure(core: SessionCore, error: unknown): Failure {
  const failure = toFailure(error);
  if (failure.kind === 'stale') reloadOncePerBuild(core, core.flow);
  return failure;
}

/** Reloads the page. Answers and drafts are kept. */
export function reloadPage({ ports }: Pick<SessionCore, 'ports'>): void {
  if (ports.reload === undefined) window.location.reload();
  else ports.reload();
}
