import { createFinding } from '../engine/index.ts';
import type { Finding } from '../engine/index.ts';
import { resolveLegacySpellings } from './legacySpellings.ts';
import { getReader } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { checkFormat } from './schema/checkFormat.ts';
import type { Format } from './schema/formats.ts';
import { readSource } from './source/source.ts';
import type { Source } from './source/source.ts';

/** A file with the findings that concern it alone. */
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

/** The entries of a folder of JSON files. */
export interface FolderListing {
  /** The files to read, relative to the root. */
  readonly files: readonly string[];
  /** A warning for each file that is ignored. */
  readonly skippedFiles: readonly Finding[];
}

/** Lists the JSON files of a folder, with a warning for every other entry. Ignores names that begin with a dot. */
export async function readFolderListing(root: Root, folder: string): Promise<FolderListing> {
  const entries = (await getReader(root).list(folder)).filter(({ name }) => !name.startsWith('.'));
  const isRead = ({ name }: (typeof entries)[number]): boolean => name.endsWith('.json');
  return {
    files: entries.filter(isRead).map(({ name }) => `${folder}/${name}`),
    skippedFiles: entries
      .filter((entry) => !isRead(entry))
      .map(({ name, isFolder }) => createSkippedFinding(`${folder}/${name}`, ...(isFolder ? folderInFolder : describeEnding(name)))),
  };
}

/** Reads and checks every JSON file of a folder. Calls `done` after each file. */
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

const folderInFolder: SkipReason = [
  'This folder is not read, because only files are read here.',
  'Move its files into the folder around it, or take it away.',
];

/** Why a file is ignored, and the correction. */
type SkipReason = readonly [message: string, suggestion: string];

function describeEnding(name: string): SkipReason {
  return [
    'This file is not read, because its name does not end in .json.',
    /\.json$/i.test(name) ? 'Write the ending in small letters.' : 'Rename it, or take it out of this folder.',
  ];
}

function createSkippedFinding(file: string, ...[message, suggestion]: SkipReason): Finding {
  return { ...createFinding('stray-file', { file, pointer: '' }, message, suggestion, 'warning'), line: 1, column: 1 };
}

/** True when one of the findings is an error: what it concerns cannot be used. */
export function hasError(findings: readonly Finding[]): boolean {
  return findings.some((one) => one.severity === 'error');
}
