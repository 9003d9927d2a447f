import path from 'node:path';
import { createFinding, isObject, parseFlowId } from '../engine/index.ts';
import type { Finding } from '../engine/index.ts';
import { getFlowFolder, listFlows } from './flowFiles.ts';
import { hasError, readFolderListing, readChecked } from './readChecked.ts';
import type { CheckedFile } from './readChecked.ts';
import type { Root } from './readers/root.ts';
import { readSource, withPosition } from './source/source.ts';
import type { Source } from './source/source.ts';
import { suggestName } from './suggestName.ts';

const folder = 'flows/shared/options';

/** The lists of options that questions share, by name. */
export type OptionLists = ReadonlyMap<string, CheckedFile>;

/** Questions with the options of shared lists filled in. */
export interface ResolvedQuestions {
  readonly questions: readonly CheckedFile[];
  /** The lists that these questions use. */
  readonly lists: readonly CheckedFile[];
}

/** Reads every list of options in `flows/shared/options`. */
export async function readOptionLists(root: Root): Promise<OptionLists> {
  const { files } = await readFolderListing(root, folder);
  return new Map(
    await Promise.all(files.map(async (file) => [path.posix.basename(file, '.json'), await readChecked(root, file, 'options')] as const)),
  );
}

/** Fills in the options of each question that uses a shared list. A list that does not exist is a finding at its name. */
export function resolveOptionLists(questions: readonly CheckedFile[], lists: OptionLists): ResolvedQuestions {
  const used = new Set(questions.flatMap(({ source }) => findUsedList(source) ?? []));
  return {
    questions: questions.map((question) => resolveOptions(question, lists)),
    lists: [...used].flatMap((name) => lists.get(name) ?? []),
  };
}

/** The findings of the lists themselves, including lists that no question uses. */
export async function checkOptionLists(root: Root): Promise<readonly Finding[]> {
  const [lists, { skippedFiles }] = await Promise.all([readOptionLists(root), readFolderListing(root, folder)]);
  const used = lists.size === 0 ? new Set<string>() : await listUsedNames(root);
  // A name that no list has is probably a misspelling of the list that seems unused.
  const isMisspelt = [...used].some((name) => !lists.has(name));
  const unused = [...lists]
    .filter(([name]) => !isMisspelt && !used.has(name))
    .map(([name, { source }]) => createUnusedListFinding(name, source));
  return [...skippedFiles, ...[...lists.values()].flatMap(({ findings }) => findings), ...unused];
}

/** The name of the shared list that a question uses, if it uses one; empty when the name cannot be read. */
function findUsedList({ value }: Source): string | undefined {
  const options = isObject(value) ? value.options : undefined;
  if (!isObject(options)) return undefined;
  return typeof options.use === 'string' ? options.use : '';
}

function resolveOptions(question: CheckedFile, lists: OptionLists): CheckedFile {
  const { source, findings } = question;
  const name = findUsedList(source);
  if (name === undefined || hasError(findings)) return question;
  const list = lists.get(name);
  if (list === undefined) return { source, findings: [...findings, createUnknownListFinding(source, name, [...lists.keys()])] };
  if (hasError(list.findings)) return question;
  const { options } = list.source.value as { readonly options: readonly object[] };
  return { source: { ...source, value: { ...(source.value as object), options }, optionList: list.source }, findings };
}

function createUnknownListFinding(source: Source, name: string, known: readonly string[]): Finding {
  const suggestion =
    known.length === 0 ? `Add the file ${folder}/${name}.json, or list the options here: "options": […].` : suggestName(name, known);
  const at = { file: source.file, pointer: '/options/use' };
  return withPosition(source, createFinding('unknown-reference', at, `There is no shared list of options '${name}'.`, suggestion));
}

function createUnusedListFinding(name: string, source: Source): Finding {
  const message = `No question uses the list of options '${name}'.`;
  const suggestion = `Write "options": { "use": "${name}" } in a question, or delete the file.`;
  return withPosition(source, createFinding('unused-options', { file: source.file, pointer: '' }, message, suggestion, 'warning'));
}

/** The names of the lists that the questions of all flows use. */
async function listUsedNames(root: Root): Promise<ReadonlySet<string>> {
  const folders = (await listFlows(root)).flatMap((id) => parseFlowId(id) ?? []).map((name) => `${getFlowFolder(name)}/questions`);
  const files = (await Promise.all(folders.map((questions) => readFolderListing(root, questions)))).flatMap((listing) => listing.files);
  const sources = await Promise.all(files.map((file) => readSource(root, file)));
  return new Set(sources.flatMap((source) => findUsedList(source) ?? []));
}
