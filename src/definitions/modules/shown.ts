import { listFlows } from '../files.ts';
import { loadFlow } from '../flow.ts';
import { loadReleases } from '../releases/load.ts';
import type { FlowsFrom } from '../releases/types.ts';

/** What a built site says of its flows, so that a server can tell whether it decides by the same ones. */
export interface ShownDefinitions {
  readonly from: FlowsFrom;
  /** By id. */
  readonly flows: { readonly [id: string]: { readonly release?: string; readonly hash: string } };
}

/** The flows that a site built now has: those that can be used. */
export async function shownDefinitions(root: string, from: FlowsFrom): Promise<ShownDefinitions> {
  const flows = from === 'releases' ? await released(root) : await asTheyStand(root);
  return { from, flows: Object.fromEntries(flows) };
}

type Shown = readonly [id: string, flow: ShownDefinitions['flows'][string]];

async function released(root: string): Promise<readonly Shown[]> {
  const { releases } = await loadReleases(root);
  return releases.filter((one) => one.served).map(({ id, version, flow }) => [id, { release: version, hash: flow.hash }]);
}

async function asTheyStand(root: string): Promise<readonly Shown[]> {
  const loaded = await Promise.all((await listFlows(root)).map((id) => loadFlow(root, id)));
  return loaded.flatMap(({ id, flow }): Shown[] => (flow === null ? [] : [[id, { hash: flow.hash }]]));
}
