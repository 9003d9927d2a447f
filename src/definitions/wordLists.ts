import path from 'node:path';
import type { FromSchema } from 'json-schema-to-ts';
import type crisisWordsSchema from '../../schemas/crisis-words.schema.json';
import type wordingSchema from '../../schemas/wording.schema.json';
import type { Finding } from '../engine/index.ts';
import { hasError, readChecked } from './readChecked.ts';
import { listEntries } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import type { Format } from './schema/formats.ts';

/** The words by which the check compares texts and finds crisis answers. Staff maintain the lists. */
export interface WordLists {
  readonly wording: FromSchema<typeof wordingSchema>;
  readonly crisisWords: FromSchema<typeof crisisWordsSchema>;
}

/** Word lists with the findings of their files. */
export interface LoadedWordLists {
  readonly lists: WordLists;
  readonly findings: readonly Finding[];
}

const folder = 'flows/shared';
/** The lists of this project, for roots without lists, such as an earlier revision. */
const projectRoot = path.resolve(import.meta.dirname, '../..');
const emptyLists: WordLists = {
  wording: { $schema: '', sameMeaning: [], leftOut: [], opposites: [], limits: [] },
  crisisWords: { $schema: '', phrases: [], notMeant: [] },
};

/**
 * Reads the word lists of `flows/shared`. A list with an error is empty, and the error is a finding, so that nothing can be
 * released without the list.
 */
export async function loadWordLists(root: Root): Promise<LoadedWordLists> {
  const [wording, crisisWords] = await Promise.all([
    readList(root, 'wording', emptyLists.wording),
    readList(root, 'crisis-words', emptyLists.crisisWords),
  ]);
  return { lists: { wording: wording.list, crisisWords: crisisWords.list }, findings: [...wording.findings, ...crisisWords.findings] };
}

async function readList<T>(root: Root, name: Format, empty: T): Promise<{ readonly list: T; readonly findings: readonly Finding[] }> {
  const isThere = (await listEntries(root, folder)).includes(`${name}.json`);
  const { source, findings } = await readChecked(isThere ? root : projectRoot, `${folder}/${name}.json`, name);
  return { list: hasError(findings) ? empty : (source.value as T), findings };
}
