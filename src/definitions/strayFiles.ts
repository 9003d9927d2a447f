import { createFinding, parseFlowId } from '../engine/index.ts';
import type { Finding } from '../engine/index.ts';
import { otherFolderNames, parseVersionFolder } from './flowFiles.ts';
import { listFilesBelow } from './readers/root.ts';
import type { Root } from './readers/root.ts';

/** Why a file is ignored, the correction, and the folder to which that applies. */
interface StrayFile {
  readonly folder: string;
  readonly reason: string;
  readonly suggestion: string;
}

/**
 * A warning for each JSON file below `flows` in a folder that no flow uses, such as V3; for a whole folder, one at its first file.
 * Without it, nobody would notice that the file is ignored. `readFolderListing` reports other ignored files among questions and
 * cases.
 */
export async function findStrayFiles(root: Root): Promise<readonly Finding[]> {
  const files = (await listFilesBelow(root, 'flows'))
    .filter((file) => file.endsWith('.json') && !file.split('/').some((part) => part.startsWith('.')))
    .toSorted();
  const byFolder = new Map<string, Finding>();
  for (const file of files) {
    const stray = describeStrayFile(file);
    if (stray !== undefined && !byFolder.has(stray.folder)) byFolder.set(stray.folder, createStrayFinding(file, stray));
  }
  return [...byFolder.values()];
}

/** The reason for a file; `undefined` for a file in its right folder. */
function describeStrayFile(file: string): StrayFile | undefined {
  const [, name = '', version = '', folder = '', ...below] = file.split('/');
  if (version === '' || otherFolderNames.has(name)) return undefined;
  if (parseFlowId(`${name}@1`) === undefined)
    return {
      folder: name,
      reason: `'${name}' cannot be the name of a flow`,
      suggestion: 'Name the folder with small letters, digits and hyphens, beginning with a letter.',
    };
  if (parseVersionFolder(name, version) === undefined)
    return {
      folder: `${name}/${version}`,
      reason: `it lies in '${version}', which is not the folder of a version`,
      suggestion: 'Each version of a flow has a folder with a small v and its number, such as v2.',
    };
  const inVersion = `${name}/${version}/${folder}`;
  const suggestion = 'A question or banner belongs into the folder questions, a case into the folder cases.';
  if (below.length === 0) return folder === 'flow.json' ? undefined : { folder: inVersion, reason: 'it lies beside flow.json', suggestion };
  return folder === 'questions' || folder === 'cases'
    ? undefined
    : { folder: inVersion, reason: `it lies in the folder '${folder}'`, suggestion };
}

function createStrayFinding(file: string, { reason, suggestion }: StrayFile): Finding {
  const found = createFinding('stray-file', { file, pointer: '' }, `This file is not read, because ${reason}.`, suggestion, 'warning');
  return { ...found, line: 1, column: 1 };
}
