import path from 'node:path';
import { compileFlow, parseFlowId } from '../engine/index.ts';
import type { CaseFile, FlowDefinition, Finding, Flow, FlowFile, QuestionFile, FlowIdParts } from '../engine/index.ts';
import { readApiNames } from './apiNames.ts';
import type { LoadedApiNames } from './apiNames.ts';
import { readSitePartNames } from './sitePartNames.ts';
import type { LoadedSitePartNames } from './sitePartNames.ts';
import { checkCase } from './checkCase.ts';
import { DefinitionError } from './definitionError.ts';
import { foldCaseReferences } from './foldCaseReferences.ts';
import { getFlowFolder } from './flowFiles.ts';
import { listForms, readForm } from './forms/readForm.ts';
import type { ReadFormResult } from './forms/readForm.ts';
import type { LoadedForm } from './forms/loadedForm.ts';
import { readLinkedFlows } from './linkedFlows.ts';
import type { LinkedFlows } from './linkedFlows.ts';
import { readOptionLists, resolveOptionLists } from './optionLists.ts';
import { hasError, readFolderListing, readChecked, readFolder } from './readChecked.ts';
import type { CheckedFile } from './readChecked.ts';
import { readOnce } from './readers/readOnce.ts';
import { getReader } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { hashAndFreeze } from './hashAndFreeze.ts';
import { limitFindings } from './source/limits.ts';
import { removeDuplicates } from './source/removeDuplicates.ts';
import { sortFindings } from './source/sortFindings.ts';
import { withPositionsOf } from './source/source.ts';
import type { Source } from './source/source.ts';

/** A case file. */
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
  /** The compiled flow with its hash, deeply frozen; `null` when a file other than a case has an error. */
  readonly flow: Flow | null;
  /** The definition as it is written; `null` when one of its files cannot be used. */
  readonly definition: FlowDefinition | null;
  /** The usable forms among those that the flow's steps name. */
  readonly forms: readonly LoadedForm[];
  /** The findings, with line and column; those of cases come last. */
  readonly findings: readonly Finding[];
  /** False while unreadable files prevent the check of references between files. */
  readonly complete: boolean;
  /** The parsed files of the flow, so that no file has to be read again to locate a finding. */
  readonly sources: readonly Source[];
  /** All files read: absolute paths, or addresses in a revision. */
  readonly files: readonly string[];
  /** The cases that can be read. */
  readonly cases: readonly LoadedCase[];
}

/**
 * Reads `flows/<name>/v<n>` below the root and compiles it. Every problem of the files becomes a finding; the function rejects only
 * when the id is not the id of a flow. `progress` receives the share of questions and cases that have been read, from 0 to 1.
 */
export async function loadFlow(from: Root, id: string, progress: (share: number) => void = () => undefined): Promise<LoadedFlow> {
  const root = readOnce(getReader(from));
  const name = parseFlowId(id);
  if (name === undefined) throw new DefinitionError(`'${id}' is not the id of a flow. Write it as name@version, such as lead@2.`, []);
  const folder = getFlowFolder(name);
  const folders = await Promise.all([readFolderListing(root, `${folder}/questions`), readFolderListing(root, `${folder}/cases`)]);
  const all = folders[0].files.length + folders[1].files.length;
  let read = 0;
  const done = (): void => progress(++read / all);
  const [flow, written, caseFiles, forms, api, siteParts, optionLists] = await Promise.all([
    readChecked(root, `${folder}/flow.json`, 'flow'),
    readFolder(root, folders[0], 'question', done),
    readFolder(root, folders[1], 'case', done),
    readForms(root),
    readApiNames(root),
    readSitePartNames(root),
    readOptionLists(root),
  ]);
  const { questions, lists } = resolveOptionLists(written.sources, optionLists);
  const named = selectNamedForms(flow, forms);
  const linked = await readLinkedFlows(root, flow);
  const parts = [
    ...[...api.sources, ...siteParts.sources].flatMap((source) => source.findings),
    ...flow.findings,
    ...linked.findings,
    ...[...questions, ...lists].flatMap((one) => one.findings),
    ...named.flatMap((form) => form.findings),
  ];
  const complete = !hasError(parts);
  const definition = complete
    ? buildDefinition(name, flow.source, questions, { skippedFiles: folders[0].skippedFiles, forms, linked, api, siteParts })
    : null;
  const { flow: ready, findings: compiled } = definition === null ? { flow: null, findings: [] } : compileFlow(definition);
  const checked = ready === null || definition === null ? [] : checkCases(name, ready, definition, caseFiles.sources);
  const sources = [flow, ...questions, ...lists, ...caseFiles.sources]
    .map((one) => one.source)
    .concat(named.flatMap((form) => form.sources))
    .concat(api.sources, siteParts.sources);
  // A file that a step probably means by another name is reported at the step.
  const consequences = new Set(compiled.flatMap((found) => (found.consequences ?? []).map((place) => place.file)));
  const skippedFiles = folders[0].skippedFiles.filter(({ file }) => !consequences.has(file));
  const findings = [
    ...parts,
    ...skippedFiles,
    ...caseFiles.findings,
    ...withPositionsIn(sources, limitFindings([...compiled, ...checked])),
  ];
  return {
    id,
    flow: ready === null ? null : hashAndFreeze(ready),
    definition,
    forms: named.flatMap(({ form }) => form ?? []),
    findings: sortFindings(findings),
    complete,
    sources,
    files: [...sources, ...linked.sources].map((source) => source.address),
    cases: caseFiles.sources.filter(isUsable).map(toLoadedCase),
  };
}

/** The findings of the names in cases, with common causes reported once. */
function checkCases(name: FlowIdParts, flow: Flow, { items }: FlowDefinition, cases: readonly CheckedFile[]): readonly Finding[] {
  const found = cases.filter(isUsable).flatMap(({ source }) => checkCase(flow, source));
  return foldCaseReferences(name, flow, Object.keys(items), found);
}

function isUsable({ findings }: CheckedFile): boolean {
  return !hasError(findings);
}

function toLoadedCase({ source }: CheckedFile): LoadedCase {
  return { file: source.file, name: path.basename(source.file, '.json'), content: source.value as CaseFile };
}

type Forms = ReadonlyMap<string, ReadFormResult>;

async function readForms(root: Root): Promise<Forms> {
  const names = await listForms(root);
  return new Map(await Promise.all(names.map(async (name) => [name, await readForm(root, name)] as const)));
}

/** The forms that the flow's steps name and that exist; the compiler reports the others. */
function selectNamedForms(flow: CheckedFile, forms: Forms): readonly ReadFormResult[] {
  const steps = hasError(flow.findings) ? [] : (flow.source.value as FlowFile).steps;
  const names = new Set(steps.flatMap((step) => step.form ?? []));
  return [...names].flatMap((name) => forms.get(name) ?? []);
}

/** The inputs of a definition beside its own files. */
interface DefinitionInputs {
  /** A finding for each ignored file in the folder of questions. */
  readonly skippedFiles: readonly Finding[];
  readonly forms: Forms;
  readonly linked: LinkedFlows;
  readonly api: LoadedApiNames;
  readonly siteParts: LoadedSitePartNames;
}

function buildDefinition(
  { name, version }: FlowIdParts,
  flow: Source,
  questions: readonly CheckedFile[],
  { skippedFiles, forms, linked, api, siteParts }: DefinitionInputs,
): FlowDefinition {
  return {
    name,
    version,
    file: flow.file,
    flow: flow.value as FlowFile,
    items: Object.fromEntries(
      questions.map(({ source }) => [path.basename(source.file, '.json'), { file: source.file, item: source.value as QuestionFile }]),
    ),
    ...(skippedFiles.length === 0 ? {} : { unreadFiles: skippedFiles.map((skipped) => skipped.file) }),
    forms: Object.fromEntries([...forms].flatMap(([form, filesRead]) => (filesRead.form === null ? [] : [[form, filesRead.form.facts]]))),
    linkedFlows: linked.flows,
    ...(api.names === undefined ? {} : { api: api.names }),
    ...(siteParts.names === undefined ? {} : { siteParts: siteParts.names }),
  };
}

function withPositionsIn(sources: readonly Source[], findings: readonly Finding[]): readonly Finding[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return removeDuplicates(findings.map((found) => withPositionsOf(found, (file) => byFile.get(file))));
}
