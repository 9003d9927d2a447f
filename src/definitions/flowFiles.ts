import { parseFlowId } from '../engine/index.ts';
import type { FlowIdParts } from '../engine/index.ts';
import { listFolders } from './readers/root.ts';
import type { Root } from './readers/root.ts';

/** The flow of a folder such as `v2` in the folder of the flow's name; `undefined` when it is not the folder of a version. */
export function parseVersionFolder(name: string, folder: string): FlowIdParts | undefined {
  return folder.startsWith('v') ? parseFlowId(`${name}@${folder.slice(1)}`) : undefined;
}

/** The folder of a flow, relative to the root. */
export function getFlowFolder({ name, version }: FlowIdParts): string {
  return `flows/${name}/v${version}`;
}

/** The file of a question or banner, relative to the root. */
export function getQuestionFile(flow: FlowIdParts, item: string): string {
  return `${getFlowFolder(flow)}/questions/${item}.json`;
}

/** True for a file, relative to the root, in the folder of a flow's cases. */
export function isCaseFile(file: string): boolean {
  const [flows, , , folder] = file.split('/');
  return flows === 'flows' && folder === 'cases';
}

/** The folders beside those of the flows. */
export const otherFolderNames: ReadonlySet<string> = new Set(['releases', 'shared']);

/** The ids of the flows that have a folder, sorted by name and version: `['lead@1', 'lead@2']`. */
export async function listFlows(root: Root): Promise<readonly string[]> {
  const ids = await Promise.all(
    (await listFolders(root, 'flows'))
      .filter((name) => !otherFolderNames.has(name))
      .map(async (name) => {
        const folders = await listFolders(root, `flows/${name}`);
        return folders.map((folder) => parseVersionFolder(name, folder)).filter((one) => one !== undefined);
      }),
  );
  return ids
    .flat()
    .toSorted((left, right) => left.name.localeCompare(right.name) || left.version - right.version)
    .map(({ name, version }) => `${name}@${version}`);
}
