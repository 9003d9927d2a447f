import { parseFlowId } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { listFlows } from '../flowFiles.ts';
import { DefinitionError } from '../definitionError.ts';
import { loadFlow } from '../loadFlow.ts';
import { hasError } from '../readChecked.ts';
import { loadReleases } from './loadReleases.ts';
import type { FlowsFrom } from './releaseTypes.ts';
import { listShownReleases } from './servedReleases.ts';

/** A flow that the site shows at its address. */
export interface ShownFlow {
  readonly flow: Flow;
  /** True when a later version has taken the address: clients then only continue runs that are under way in this version. */
  readonly isContinued: boolean;
}

/**
 * The flows that the site shows. From releases, these are the flows that flows/catalog.json serves, and the newest accepted release
 * of each version that is no longer served. From working files, they are the flows that would be served if every flow were
 * released. Rejects with a `DefinitionError` when a release or a flow has an error.
 */
export async function listShownFlows(root: string, from: FlowsFrom): Promise<readonly ShownFlow[]> {
  const flows = from === 'releases' ? await readReleasedFlows(root) : await readWorkingFlows(root);
  return flows.map(({ flow, isServed }) => ({ flow, isContinued: !isServed || flows.some((other) => hasTakenAddress(other, flow)) }));
}

interface ReadFlow {
  readonly flow: Flow;
  readonly isServed: boolean;
}

async function readReleasedFlows(root: string): Promise<readonly ReadFlow[]> {
  const { releases, findings } = await loadReleases(root);
  if (hasError(findings)) throw new DefinitionError('The releases have errors.', findings);
  return listShownReleases(releases).map(({ flow, served }) => ({ flow, isServed: served }));
}

async function readWorkingFlows(root: string): Promise<readonly ReadFlow[]> {
  const loaded = await Promise.all((await listFlows(root)).map((id) => loadFlow(root, id)));
  return loaded.map(({ id, flow, findings }) => {
    if (flow === null) throw new DefinitionError(`${id} has errors.`, findings);
    return { flow, isServed: true };
  });
}

/** True when the first flow is served, and is a later version of `flow` at the same address. */
function hasTakenAddress({ flow: other, isServed }: ReadFlow, flow: Flow): boolean {
  const [later, own] = [parseFlowId(other.id), parseFlowId(flow.id)];
  return (
    isServed &&
    later !== undefined &&
    own !== undefined &&
    later.name === own.name &&
    later.version > own.version &&
    other.route === flow.route
  );
}
