import { createFinding } from '../engine/index.ts';
import type { Finding } from '../engine/index.ts';
import { resolveLegacySpellings } from './legacySpellings.ts';
import { listEntries } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { checkFormat } from './schema/checkFormat.ts';
import type { Format } from './schema/formats.ts';
import { readSource } from './source/source.ts';
import type { Source } from './source/source.ts';

/** A file with everything that is wrong with it on its own. */
export interface CheckedFile {
  readonly source: Source;
  readonly findings: readonly Finding[];
}

/** Reads a file, named from the root, and checks it against its format. */
export async function readChecked(root: Root, file: string, format: Format): Promise<CheckedFile> {
  const read = await readSource(root, file);
  const { source, findings } = format === 'question' ? resolveLegacySpellings(read) : { source: read, findings: [] };
  return { source, findings: [...source.findings, ...findings, ...checkFormat(source, format)] };
}

/** What is in a folder of JSON files. */
export interface FolderListing {
  /** Those that are to be read, named from the root. */
  readonly files: readonly string[];
  /** A warning for each that is not. */
  readonly skippedFiles: readonly Finding[];
}

/** Lists the JSON files of a folder; another file in it is a warning. */
export async function listFolder(root: Root, folder: string): Promise<FolderListing> {
  const entries = (await listEntries(root, folder)).filter((entry) => !entry.startsWith('.')).map((entry) => `${folder}/${entry}`);
  return {
    files: entries.filter((entry) => entry.endsWith('.json')),
    skippedFiles: entries.filter((entry) => !entry.endsWith('.json')).map(createSkippedFileFinding),
  };
}

/** Reads every JSON file of a folder; `done` is called after each. */
export async function readFolder(
  root: Root,
  { files, skippedFiles }: FolderListing,
  format: Format,
  done: () => void,
): Promise<{ sources: readonly CheckedFile[]; findings: readonly Finding[] }> {
  const reading = files.map(async (file) => {
    const checked = await readChecked(root, file, format);
    done();
    return checked;
  });
  const sources = await Promise.all(reading);
  return { sources, findings: [...sources.flatMap((one) => one.findings), ...skippedFiles] };
}

function createSkippedFileFinding(file: string): Finding {
  return {
    ...createFinding(
      'stray-file',
      { file, pointer: '' },
      'This file is not read, because its name does not end in .json.',
      /\.json$/i.test(file) ? 'Write the ending in small letters.' : 'Rename it, or take it out of this folder.',
      'warning',
    ),
    line: 1,
    column: 1,
  };
}

/** True when a finding is an error: what it is about cannot be used. */
export function hasError(findings: readonly Finding[]): boolean {
  return findings.some((one) => one.severity === 'error');
}
