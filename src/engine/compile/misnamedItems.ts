import { findNearestName } from './didYouMean.ts';
import type { FlowDefinition } from './flowDefinition.ts';
import { listItemIds } from './itemIds.ts';

/** A file that no step shows, and the id that is compared with the ids that steps name. */
export interface UnshownFile {
  readonly file: string;
  /** The last part of `file`. */
  readonly name: string;
  /** The name up to its first dot. */
  readonly id: string;
  /** False for a file that is not read, such as `mood.json.txt`. */
  readonly isRead: boolean;
}

/** The ids that steps name and that have no file. */
export interface MisnamedItems {
  readonly missing: ReadonlySet<string>;
  /** For such an id, the file that is probably meant. */
  readonly renamed: ReadonlyMap<string, UnshownFile>;
}

/** Finds the questions and banners that steps name and that have no file, and the files that are probably meant. */
export function findMisnamedItems(definition: FlowDefinition): MisnamedItems {
  const shown = new Set(definition.flow.steps.flatMap(listItemIds));
  const missing = [...shown].filter((id) => !Object.hasOwn(definition.items, id));
  return { missing: new Set(missing), renamed: matchRenamedFiles(missing, listUnshownFiles(definition, shown)) };
}

/**
 * For each id without a file, the file that is probably meant: the one with the most similar name, else the only one that no step
 * shows. A file is meant by one id at most.
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
  return [...unused, ...unreadFiles.map((file) => ({ file, isRead: false }))].map((one) => {
    const name = one.file.split('/').at(-1)!;
    return { ...one, name, id: name.split('.')[0]! };
  });
}
