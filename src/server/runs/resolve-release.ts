import type { Flow } from '../../engine/index.ts';
import type { AcceptedFlow, ServerDefinitions } from '../definitions/server-definitions.ts';
import { Problem, unprocessable } from '../http/problem.ts';
import type { CurrentFlow } from '../http/problem.ts';

/** What a submission says that it was answered with. */
export interface ReleaseReference {
  readonly flow: string;
  readonly release?: string | undefined;
  readonly hash: string;
}

/**
 * What a submission is decided by: the accepted flow with that very id, release and hash, so that nobody can have
 * answers decided by other rules than those in force. Throws `Problem` 409, naming what is served now, for a release
 * that is not accepted (any more), for one under another one's hash, for none where releases decide, and for one
 * where working files do; 422 for a flow that there is not.
 */
export function resolveRelease(definitions: ServerDefinitions, named: ReleaseReference): AcceptedFlow {
  const found = definitions.accepted.find(({ flow }) => matchesReference(flow, named));
  if (found !== undefined) return found;
  const now = definitions.currentFlow(named.flow);
  if (now === undefined) throw unprocessable([{ key: 'flow', message: 'There is no such flow' }]);
  // Without details: that is how a client tells it from the 409 of a request still under way.
  throw new Problem(409, 'This page is out of date. Load it again.', { current: toCurrentFlow(now) });
}

function matchesReference(flow: Flow, named: ReleaseReference): boolean {
  return flow.id === named.flow && flow.release === named.release && flow.hash === named.hash;
}

function toCurrentFlow({ id, release, hash, route }: Flow): CurrentFlow {
  return { flow: id, ...(release === undefined ? {} : { release }), hash, route };
}
