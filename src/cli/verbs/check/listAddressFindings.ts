import { describeRivalFlow, findRivalFlow } from '../../../definitions/index.ts';
import type { AddressedFlow } from '../../../definitions/index.ts';
import { createFinding } from '../../../engine/index.ts';
import type { Finding, Flow } from '../../../engine/index.ts';

/**
 * The finding for a flow at whose address another flow that anybody may begin is shown. `file` is the file of the flow; `shown` are
 * the flows that have an address. A flow that is not among them has none.
 */
export function listAddressFindings(flow: Flow, file: string, shown: readonly AddressedFlow[]): readonly Finding[] {
  const rival = shown.some(({ id }) => id === flow.id) ? findRivalFlow(flow, shown) : undefined;
  if (rival === undefined) return [];
  const suggestion = 'Give one of them an address of its own, with "route".';
  return [createFinding('release-route', { file, pointer: '/route' }, describeRivalFlow(flow, rival), suggestion)];
}
