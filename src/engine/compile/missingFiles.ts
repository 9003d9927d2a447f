import { createFinding } from '../finding.ts';
import type { FindingPlace } from '../finding.ts';
import { isItemId, listItemIds } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import { findNearestName } from './didYouMean.ts';
import type { FlowDefinition } from './flowDefinition.ts';

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
  const { renamed } = findMisnamed(compilation);
  for (const { id, at } of compilation.missingFiles) {
    const file = renamed.get(id);
    const cause = createFinding('unknown-reference', at, describeMissingFile(id, file), describeMend(id, file));
    const places = [
      ...(file === undefined ? [] : [toFilePlace(file)]),
      ...compilation.missingReads.flatMap((read) => ([id, file?.id].includes(read.question) ? [{ ...read.at, line: 0, column: 0 }] : [])),
    ];
    compilation.findings.push(places.length === 0 ? cause : { ...cause, consequences: places });
  }
}

/**
 * True for an id that some step shows, without a file, and for one whose file a step most likely means by another name. What reads its
 * answer is wrong only because of that.
 */
export function isMisnamed(compilation: Compilation, id: string): boolean {
  const { missing, renamed } = findMisnamed(compilation);
  return missing.has(id) || [...renamed.values()].some((file) => file.id === id);
}

/** The files that a step most likely means by another name: they are reported where that stands. */
export function listRenamedFiles(compilation: Compilation): ReadonlySet<string> {
  return new Set([...findMisnamed(compilation).renamed.values()].map(({ file }) => file));
}

/** The ids that steps name in vain. */
interface Misnamed {
  readonly missing: ReadonlySet<string>;
  /** By such an id the file that is most likely meant. */
  readonly renamed: ReadonlyMap<string, UnshownFile>;
}

/** What was found for a definition: each of its conditions asks. */
const misnamedByDefinition = new WeakMap<FlowDefinition, Misnamed>();

function findMisnamed(compilation: Compilation): Misnamed {
  const { definition } = compilation;
  const known = misnamedByDefinition.get(definition);
  if (known !== undefined) return known;
  const shown = new Set(definition.flow.steps.flatMap(listItemIds));
  const missing = [...shown].filter((id) => compilation.item(id) === undefined);
  const found = { missing: new Set(missing), renamed: matchRenamedFiles(missing, listUnshownFiles(definition, shown)) };
  misnamedByDefinition.set(definition, found);
  return found;
}

/**
 * For each id without a file the file that is most likely meant: that with the nearest name, else the only one that no step
 * shows. No file is meant by two ids.
 */
function matchRenamedFiles(missing: readonly string[], files: readonly UnshownFile[]): ReadonlyMap<string, UnshownFile> {
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

function listUnshownFiles({ items, unreadFiles = [] }: FlowDefinition, shown: ReadonlySet<string>): readonly UnshownFile[] {
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
