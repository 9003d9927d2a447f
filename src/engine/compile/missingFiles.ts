import { createFinding } from '../finding.ts';
import type { FindingPlace } from '../finding.ts';
import { isItemId, listItemIds } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import { findNearestName } from './didYouMean.ts';

/** A file that no step shows, and the id by which it is compared with those that steps name. */
interface UnshownFile {
  readonly file: string;
  /** The file's name up to its first point. */
  readonly id: string;
  /** False for one that is not read, such as `mood.json.txt`. */
  readonly isRead: boolean;
}

/**
 * Reports the questions that a step names and that have no file. A file that no step shows is likeliest the one that is meant,
 * misspelt or renamed. It and the places that read the question are wrong only because of this, so they are its consequences.
 */
export function reportMissingFiles(compilation: Compilation): void {
  const renamed = matchRenamedFiles(compilation);
  for (const { id, at } of compilation.missingFiles) {
    const file = renamed.get(id);
    const cause = createFinding('unknown-reference', at, describeMissingFile(id, file), describeMend(id, file));
    const places = [
      ...(file === undefined ? [] : [toFilePlace(file)]),
      ...compilation.missingReads.flatMap((read) => (read.question === id ? [{ ...read.at, line: 0, column: 0 }] : [])),
    ];
    compilation.findings.push(places.length === 0 ? cause : { ...cause, consequences: places });
  }
}

/** The files that a step most likely means by another name: they are reported where that stands. */
export function listRenamedFiles(compilation: Compilation): ReadonlySet<string> {
  return new Set([...matchRenamedFiles(compilation).values()].map(({ file }) => file));
}

/**
 * For each id without a file the file that is most likely meant: that with the nearest name, else the only one that no step
 * shows. No file is meant by two ids.
 */
function matchRenamedFiles(compilation: Compilation): ReadonlyMap<string, UnshownFile> {
  const files = listUnshownFiles(compilation);
  const missing = listMissingIds(compilation);
  const near = missing.flatMap((id): readonly (readonly [string, UnshownFile])[] => {
    const name = findNearestName(
      id,
      files.map((file) => file.id),
    );
    const file = files.find((one) => one.id === name);
    return file !== undefined && findNearestName(file.id, missing) === id ? [[id, file]] : [];
  });
  const matched = new Map(near);
  const [id, ...otherIds] = missing.filter((one) => !matched.has(one));
  const [file, ...otherFiles] = files.filter((one) => one.isRead && ![...matched.values()].includes(one));
  if (id !== undefined && file !== undefined && otherIds.length === 0 && otherFiles.length === 0) matched.set(id, file);
  return matched;
}

function listMissingIds(compilation: Compilation): readonly string[] {
  const shown = new Set(compilation.definition.flow.steps.flatMap(listItemIds));
  return [...shown].filter((id) => compilation.item(id) === undefined);
}

function listUnshownFiles({ definition: { flow, items, unreadFiles = [] } }: Compilation): readonly UnshownFile[] {
  const shown = new Set(flow.steps.flatMap(listItemIds));
  const unused = Object.entries(items).flatMap(([id, { file }]) => (shown.has(id) ? [] : [{ file, isRead: true }]));
  return [...unused, ...unreadFiles.map((file) => ({ file, isRead: false }))].map((one) => ({
    ...one,
    id: fileName(one.file).split('.')[0]!,
  }));
}

function describeMissingFile(id: string, renamed: UnshownFile | undefined): string {
  if (renamed === undefined || id.endsWith('.json')) return `There is no question file '${id}'.`;
  const letters = renamed.id !== id && renamed.id.toLowerCase() === id.toLowerCase() ? ' Capital and small letters count.' : '';
  return `The flow asks for '${id}' here, and the file that is most likely meant is named '${fileName(renamed.file)}'.${letters}`;
}

function describeMend(id: string, renamed: UnshownFile | undefined): string {
  if (id.endsWith('.json')) return `Write the id without its ending: "${id.slice(0, -'.json'.length)}".`;
  if (renamed === undefined) return `Write the file questions/${id}.json, or take '${id}' out of this list.`;
  // The name of such a file cannot be written here.
  if (!renamed.isRead || !isItemId(renamed.id)) return `Name the file ${id}.json.`;
  return `If the file was renamed, name it ${id}.json again: past answers hold that name. If the name is misspelt here, write "${renamed.id}".`;
}

function fileName(file: string): string {
  return file.split('/').at(-1)!;
}

/** The place of a whole file. That of one that is not read is known without its text. */
function toFilePlace({ file, isRead }: UnshownFile): FindingPlace {
  return { file, pointer: '', line: isRead ? 0 : 1, column: isRead ? 0 : 1 };
}
