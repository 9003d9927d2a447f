import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A flow's id in parts. */
export interface FlowName {
  readonly name: string;
  readonly version: number;
}

/** The parts of an id such as `lead@2`, `undefined` when it is not one. */
export function flowName(id: string): FlowName | undefined {
  const [, name, version] = /^([a-z][a-z0-9-]*)@([1-9]\d*)$/.exec(id) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version: Number(version) };
}

/** The folder of a flow, absolute. */
export function flowFolder(root: string, { name, version }: FlowName): string {
  return path.resolve(root, 'flows', name, `v${version}`);
}

/** The file of a question or banner, relative to the root. */
export function questionFile({ name, version }: FlowName, item: string): string {
  return `flows/${name}/v${version}/questions/${item}.json`;
}

/** The flows that have a folder, by id, sorted by name and version: `['lead@1', 'lead@2']`. */
export async function listFlows(root: string): Promise<readonly string[]> {
  const flows = path.resolve(root, 'flows');
  const ids = await Promise.all(
    (await foldersIn(flows)).map(async (name) => {
      const versions = (await foldersIn(path.join(flows, name))).filter((folder) => folder.startsWith('v'));
      return versions.map((folder) => flowName(`${name}@${folder.slice(1)}`)).filter((one) => one !== undefined);
    }),
  );
  return ids
    .flat()
    .toSorted((left, right) => left.name.localeCompare(right.name) || left.version - right.version)
    .map(({ name, version }) => `${name}@${version}`);
}

/** The entries of a folder, sorted; none when there is no such folder. */
export async function entriesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(noneWhenAbsent)).toSorted((left, right) => (left < right ? -1 : 1));
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneWhenAbsent);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function noneWhenAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
