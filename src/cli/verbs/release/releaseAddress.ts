import type { Release } from '../../../definitions/index.ts';
import { formatFlowVersion, parseFlowId } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';

/** The release of an earlier version that is served at the address of a flow, and that a first release of the flow replaces there. */
export function findReplacedRelease(flow: Flow, releases: readonly Release[]): Release | undefined {
  const other = findOtherAtAddress(flow, releases);
  return other !== undefined && isLater(flow.id, other.id) ? other : undefined;
}

function findOtherAtAddress(flow: Flow, releases: readonly Release[]): Release | undefined {
  return releases.find((one) => one.served && one.id !== flow.id && isVersionOf(one.id, flow.id) && one.flow.route === flow.route);
}

/** What a release changes at its address, if another version of the flow is served there. */
export function describeAddress(flow: Flow, releases: readonly Release[]): readonly string[] {
  const other = findOtherAtAddress(flow, releases);
  if (other === undefined) return [];
  const [own, before] = [formatFlowVersion(flow), formatFlowVersion(other.flow)];
  return isLater(flow.id, other.id)
    ? [
        `${own} takes ${flow.route}. Runs that are under way go on in ${before}.`,
        `What that changes for clients: npm run flows -- diff ${before} ${flow.id}`,
      ]
    : [`${before} stays at ${flow.route}. Only runs that are under way go on in ${own}.`];
}

/** True for two versions of one flow. */
export function isVersionOf(one: string, other: string): boolean {
  return parseFlowId(one)?.name === parseFlowId(other)?.name;
}

/** True when the first version of a flow is the later one. */
export function isLater(one: string, other: string): boolean {
  return (parseFlowId(one)?.version ?? 0) > (parseFlowId(other)?.version ?? 0);
}
