import path from 'node:path';
import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { listFilesBelow } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { catalogFile } from './catalog.ts';
import { getReleasePath, parseReleaseName, releasesFolder } from './releaseName.ts';

/** Reports files in the folder of releases that belong to none of `names`: left by an interrupted release, or added by hand. */
export async function findUnlistedReleases(root: Root, names: readonly string[]): Promise<readonly Finding[]> {
  const known = new Set(names.flatMap((one) => parseReleaseName(one) ?? []).map(getReleasePath));
  const files = await listFilesBelow(root, releasesFolder);
  return files.filter((file) => !known.has(file) && !path.posix.basename(file).startsWith('.')).map(createUnlistedFinding);
}

function createUnlistedFinding(file: string): Finding {
  const found = createFinding(
    'release-unlisted',
    { file, pointer: '' },
    `${catalogFile} names no release with this file, so it is never used. A release that was broken off may have left it.`,
    'Delete this file, and release again.',
  );
  return { ...found, line: 1, column: 1 };
}
