import type { Flow } from '../../engine/index.ts';
import type { AcceptedFlow, ServerDefinitions } from '../definitions/server-definitions.ts';
import { Problem, unprocessable } from '../http/problem.ts';
import type { CurrentFlow } from '../http/problem.ts';

/** The release of a flow that a submission was answered with, by its own statement. */
export interface ReleaseReference {
  readonly flow: string;
  readonly release?: string | undefined;
  readonly hash: string;
}

/**
 * Returns the accepted flow with exactly the id, release and hash that a submission names, so that nobody can have answers
 * evaluated by rules that are not in force. Throws `Problem` 409, with the flow that is served now, when the release is not
 * accepted, has another hash, is absent although the server evaluates by releases, or is present although it evaluates by working
 * files. Throws `Problem` 422 for an unknown flow.
 */
export function resolveRelease(definitions: ServerDefinitions, named: ReleaseReference): AcceptedFlow {
  const accepted = definitions.accepted.find(({ flow }) => matchesReference(flow, named));
  if (accepted !== undefined) return accepted;
  const served = definitions.currentFlow(named.flow);
  if (served === undefined) throw unprocessable([{ key: 'flow', message: 'There is no such flow' }]);
  // The problem has no details, which tells a client that it is not the 409 of a request still under way.
  throw new Problem(409, 'This page is out of date. Load it again.', { current: toCurrentFlow(served) });
}

function matchesReference(flow: Flow, named: ReleaseReference): boolean {
  return flow.id === named.flow && flow.release === named.release && flow.hash === named.hash;
}

function toCurrentFlow({ id, release, hash, route }: Flow): CurrentFlow {
  return { flow: id, ...(release === undefined ? {} : { release }), hash, route };
}
