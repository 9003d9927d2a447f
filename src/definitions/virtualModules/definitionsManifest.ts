import { listFlows } from '../flowFiles.ts';
import { loadFlow } from '../loadFlow.ts';
import { loadReleases } from '../releases/loadReleases.ts';
import type { FlowsFrom } from '../releases/releaseTypes.ts';

/** The flows of a built site, so that a server can check that it has the same ones. */
export interface DefinitionsManifest {
  readonly from: FlowsFrom;
  /** By id. */
  readonly flows: { readonly [id: string]: { readonly release?: string; readonly hash: string } };
}

/** The flows that a site built now has: those that can be used. */
export async function createDefinitionsManifest(root: string, from: FlowsFrom): Promise<DefinitionsManifest> {
  const flows = from === 'releases' ? await listServedReleases(root) : await listWorkingFlows(root);
  return { from, flows: Object.fromEntries(flows) };
}

type ManifestEntry = readonly [id: string, flow: DefinitionsManifest['flows'][string]];

async function listServedReleases(root: string): Promise<readonly ManifestEntry[]> {
  const { releases } = await loadReleases(root);
  return releases.filter((one) => one.served).map(({ id, version, flow }) => [id, { release: version, hash: flow.hash }]);
}

async function listWorkingFlows(root: string): Promise<readonly ManifestEntry[]> {
  const loaded = await Promise.all((await listFlows(root)).map((id) => loadFlow(root, id)));
  return loaded.flatMap(({ id, flow }): ManifestEntry[] => (flow === null ? [] : [[id, { hash: flow.hash }]]));
}
