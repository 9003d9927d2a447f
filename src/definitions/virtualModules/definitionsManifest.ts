import { listFlows } from '../flowFiles.ts';
import { loadFlow } from '../loadFlow.ts';
import { loadReleases } from '../releases/loadReleases.ts';
import type { FlowsFrom } from '../releases/releaseTypes.ts';

/** The flows of a built site with their hashes, by which a server checks that it has the same ones. */
export interface DefinitionsManifest {
  readonly from: FlowsFrom;
  /** The hashes by flow id. */
  readonly flows: { readonly [id: string]: { readonly release?: string; readonly hash: string } };
}

/** The flows of a site that is built now: those that can be used. */
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
