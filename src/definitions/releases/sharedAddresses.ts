import { formatFlowVersion } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { parseFlowId } from '../flowFiles.ts';

/** The flow that anybody may begin at the address of another one, which anybody may begin too; `undefined` when the address can show both. */
export function findRivalFlow(flow: Flow, served: readonly Flow[]): Flow | undefined {
  const name = parseFlowId(flow.id)?.name;
  if (flow.entry !== undefined) return undefined;
  return served.find((other) => other.route === flow.route && other.entry === undefined && parseFlowId(other.id)?.name !== name);
}

/** What is wrong with two flows at one address, as a sentence. */
export function describeRivalFlow(flow: Flow, rival: Flow): string {
  return `Anybody may begin '${formatFlowVersion(flow)}' and '${formatFlowVersion(rival)}' at ${flow.route}, which can show only one of them.`;
}
