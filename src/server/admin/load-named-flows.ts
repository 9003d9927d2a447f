import { listFlows, loadFlow, loadReleases, parseReleaseName } from '../../definitions/index.ts';
import type { Release } from '../../definitions/index.ts';
import type { Flow, FlowDefinition } from '../../engine/index.ts';
import { createDefinitionStartupError } from '../definitions/definition-startup-error.ts';
import { StartupError } from '../startup-error.ts';

/** A flow with its files. */
export interface NamedFlow {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
}

/**
 * Returns flows by the names of flows or releases. The name of a release, such as `lead@2.0.0`, gives that release. The name of a
 * flow, such as `lead@2`, gives its working files if they are valid, or else its newest release; without either it is missing in
 * the result. Throws `StartupError` for an unknown name, and when a release cannot be read.
 *
 * @param root The folder that holds `flows/` and `schemas/`.
 */
export async function loadNamedFlows(root: string, names: readonly string[]): Promise<ReadonlyMap<string, NamedFlow>> {
  const [{ releases, findings }, folders] = await Promise.all([loadReleases(root), listFlows(root)]);
  if (findings.some(({ severity }) => severity === 'error')) throw createDefinitionStartupError(findings);
  const flows = await Promise.all(names.map(async (name) => [name, await loadNamedFlow(root, name, releases, folders)] as const));
  return new Map(flows.flatMap(([name, flow]) => (flow === undefined ? [] : [[name, flow]])));
}

async function loadNamedFlow(
  root: string,
  name: string,
  releases: readonly Release[],
  folders: readonly string[],
): Promise<NamedFlow | undefined> {
  const release = parseReleaseName(name);
  if (release !== undefined) {
    const released = releases.find(({ id, version }) => id === release.flow && version === release.version);
    if (released !== undefined) return released;
    throw new StartupError(`There is no release '${name}'. ${describeReleases(release.flow, releases)}`);
  }
  const known = [...new Set([...releases.map(({ id }) => id), ...folders])];
  if (!known.includes(name)) throw new StartupError(`There is no flow '${name}'. There are: ${known.join(', ')}.`);
  const newest = releases.findLast(({ id }) => id === name);
  if (!folders.includes(name)) return newest;
  const { flow, definition } = await loadFlow(root, name);
  return flow === null || definition === null ? newest : { flow, definition };
}

function describeReleases(flow: string, releases: readonly Release[]): string {
  const versions = releases.filter(({ id }) => id === flow).map(({ version }) => version);
  return versions.length === 0 ? `${flow} has none.` : `Of ${flow} there are: ${versions.join(', ')}.`;
}
