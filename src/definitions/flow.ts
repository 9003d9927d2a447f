import path from 'node:path';
import { compile } from '../engine/index.ts';
import type { CaseFile, Definition, Finding, Flow, FlowFile, QuestionFile } from '../engine/index.ts';
import { readApi } from './api.ts';
import type { ReadApi } from './api.ts';
import { checkCase } from './cases.ts';
import { DefinitionError } from './error.ts';
import { flowFolder, flowName } from './files.ts';
import type { FlowName } from './files.ts';
import { listForms, readForm } from './forms/load.ts';
import type { ReadForm } from './forms/load.ts';
import type { LoadedForm } from './forms/types.ts';
import { readOthers } from './others.ts';
import type { Others } from './others.ts';
import { hasError, listFolder, readChecked, readFolder } from './read.ts';
import type { Checked } from './read.ts';
import type { Root } from './readers/root.ts';
import { seal } from './seal.ts';
import { readably } from './source/most.ts';
import { placed } from './source/source.ts';
import type { Source } from './source/source.ts';

/** A story on file. */
export interface LoadedCase {
  /** Relative to the root. */
  readonly file: string;
  /** The file's name without its ending. */
  readonly name: string;
  readonly content: CaseFile;
}

/** A flow as its files declare it. */
export interface LoadedFlow {
  /** Such as `lead@2`. */
  readonly id: string;
  /** Compiled, with its hash, frozen; `null` when an error keeps it from being so. Errors in stories do not. */
  readonly flow: Flow | null;
  /** The same as it is written; `null` when a file of it cannot be used. */
  readonly definition: Definition | null;
  /** The forms that its steps name and that can be used. */
  readonly forms: readonly LoadedForm[];
  /** What is wrong, with line and column, sorted by file and place. */
  readonly findings: readonly Finding[];
  /** False while files that cannot be read keep the references between files from being checked. */
  readonly complete: boolean;
  /** All files read: absolute paths, or addresses in a revision. */
  readonly files: readonly string[];
  /** The stories that can be read. */
  readonly cases: readonly LoadedCase[];
}

/**
 * Reads `flows/<name>/v<n>` below the root and compiles it. Whatever is wrong with the files becomes a
 * finding; this rejects only when the id is not one. `progress` is told how many of its questions and stories have been
 * read, from 0 to 1.
 */
export async function loadFlow(root: Root, id: string, progress: (share: number) => void = () => undefined): Promise<LoadedFlow> {
  const name = flowName(id);
  if (name === undefined) throw new DefinitionError(`'${id}' is not the id of a flow. Write it as name@version, such as lead@2.`, []);
  const folder = flowFolder(name);
  const folders = await Promise.all([listFolder(root, `${folder}/questions`), listFolder(root, `${folder}/cases`)]);
  const all = folders[0].files.length + folders[1].files.length;
  let read = 0;
  const done = (): void => progress(++read / all);
  const [flow, questions, stories, forms, api] = await Promise.all([
    readChecked(root, `${folder}/flow.json`, 'flow'),
    readFolder(root, folders[0], 'question', done),
    readFolder(root, folders[1], 'case', done),
    readForms(root),
    readApi(root),
  ]);
  const named = formsNamed(flow, forms);
  const others = await readOthers(root, flow);
  const parts = [
    ...api.sources.flatMap((source) => source.findings),
    ...flow.findings,
    ...questions.findings,
    ...named.flatMap((form) => form.findings),
  ];
  const complete = !hasError(parts);
  const definition = complete ? definitionOf(name, flow.source, questions.sources, { forms, others, api }) : null;
  const { flow: ready, findings: compiled } = definition === null ? { flow: null, findings: [] } : compile(definition);
  const cases = stories.sources.filter(isSound).map(loadedCase);
  const checked = ready === null ? [] : stories.sources.filter(isSound).flatMap((one) => checkCase(ready, one.source));
  const sources = [flow, ...questions.sources, ...stories.sources]
    .map((one) => one.source)
    .concat(named.flatMap((form) => form.sources))
    .concat(api.sources);
  const findings = [...parts, ...stories.findings, ...placedIn(sources, readably([...compiled, ...checked]))];
  return {
    id,
    flow: ready === null ? null : seal(ready),
    definition,
    forms: named.flatMap(({ form }) => form ?? []),
    findings: sorted(findings),
    complete,
    files: [...sources, ...others.sources].map((source) => source.address),
    cases,
  };
}

function isSound({ findings }: Checked): boolean {
  return !hasError(findings);
}

function loadedCase({ source }: Checked): LoadedCase {
  return { file: source.file, name: path.basename(source.file, '.json'), content: source.value as CaseFile };
}

type Forms = ReadonlyMap<string, ReadForm>;

async function readForms(root: Root): Promise<Forms> {
  const names = await listForms(root);
  return new Map(await Promise.all(names.map(async (name) => [name, await readForm(root, name)] as const)));
}

/** The forms that the flow's steps name and that exist; the compiler reports the others. */
function formsNamed(flow: Checked, forms: Forms): readonly ReadForm[] {
  const steps = hasError(flow.findings) ? [] : (flow.source.value as FlowFile).steps;
  const names = new Set(steps.flatMap((step) => step.form ?? []));
  return [...names].flatMap((name) => forms.get(name) ?? []);
}

/** What a definition is made of beside its own files. */
interface Beside {
  readonly forms: Forms;
  readonly others: Others;
  readonly api: ReadApi;
}

function definitionOf(
  { name, version }: FlowName,
  flow: Source,
  questions: readonly Checked[],
  { forms, others, api }: Beside,
): Definition {
  return {
    name,
    version,
    file: flow.file,
    flow: flow.value as FlowFile,
    items: Object.fromEntries(
      questions.map(({ source }) => [path.basename(source.file, '.json'), { file: source.file, item: source.value as QuestionFile }]),
    ),
    forms: Object.fromEntries([...forms].flatMap(([form, read]) => (read.form === null ? [] : [[form, read.form.facts]]))),
    others: others.flows,
    ...(api.names === undefined ? {} : { api: api.names }),
  };
}

function placedIn(sources: readonly Source[], findings: readonly Finding[]): readonly Finding[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return findings.map((found) => {
    const source = byFile.get(found.file);
    return source === undefined ? found : placed(source, found);
  });
}

function sorted(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column);
}
