import { listFolders } from './readers/root.ts';
import type { Root } from './readers/root.ts';

/** A flow's id in parts. */
export interface FlowIdParts {
  readonly name: string;
  readonly version: number;
}

/** The parts of an id such as `lead@2`, `undefined` when it is not one. */
export function parseFlowId(id: string): FlowIdParts | undefined {
  const [, name, version] = /^([a-z][a-z0-9-]*)@([1-9]\d*)$/.exec(id) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version: Number(version) };
}

/** The folder of a flow, relative to the root. */
export function getFlowFolder({ name, version }: FlowIdParts): string {
  return `flows/${name}/v${version}`;
}

/** The file of a question or banner, relative to the root. */
export function getQuestionFile(flow: FlowIdParts, item: string): string {
  return `${getFlowFolder(flow)}/questions/${item}.json`;
}

/** A folder beside the flows with other content. */
const releasesFolderName = 'releases';

/** The flows that have a folder, by id, sorted by name and version: `['lead@1', 'lead@2']`. */
export async function listFlows(root: Root): Promise<readonly string[]> {
  const ids = await Promise.all(
    (await listFolders(root, 'flows'))
      .filter((name) => name !== releasesFolderName)
      .map(async (name) => {
        const versions = (await listFolders(root, `flows/${name}`)).filter((folder) => folder.startsWith('v'));
        return versions.map((folder) => parseFlowId(`${name}@${folder.slice(1)}`)).filter((one) => one !== undefined);
      }),
  );
  return ids
    .flat()
    .toSorted((left, right) => left.name.localeCompare(right.name) || left.version - right.version)
    .map(({ name, version }) => `${name}@${version}`);
}
