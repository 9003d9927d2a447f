import path from 'node:path';
import pkg from '../../../package.json' with { type: 'json' };
import type { Definition, Flow, FlowFile, FormFacts, QuestionFile } from '../../engine/index.ts';
import { flowFolder, flowName } from '../files.ts';
import type { FlowName } from '../files.ts';
import type { LoadedForm } from '../forms/types.ts';

/** A release as it stands on file; see schemas/release.schema.json. */
export interface ReleaseFile {
  readonly $schema: string;
  readonly flow: string;
  readonly release: string;
  readonly released: string;
  readonly engine: string;
  readonly compiled: Flow;
  readonly forms: { readonly [name: string]: Pick<LoadedForm, 'schema' | 'uiSchema'> & { readonly facts: FormFacts } };
  readonly sources: { readonly [file: string]: FlowFile | QuestionFile };
}

/** What a release is made from. */
export interface Released {
  readonly flow: Flow;
  readonly definition: Definition;
  readonly forms: readonly LoadedForm[];
}

/** A release to be put on file. */
export function releaseFileOf({ flow, definition, forms }: Released, version: string, today: string): ReleaseFile {
  const items = Object.values(definition.items).map(({ file, item }) => [file, item] as const);
  return {
    $schema: '../../../schemas/release.schema.json',
    flow: flow.id,
    release: version,
    released: today,
    engine: pkg.version,
    compiled: flow,
    forms: Object.fromEntries(forms.map(({ name, schema, uiSchema, facts }) => [name, { schema, uiSchema, facts }])),
    sources: { [definition.file]: definition.flow, ...Object.fromEntries(items) },
  };
}

/** The forms in a release; `address` is where its file stands. */
export function formsIn({ forms }: ReleaseFile, address: string): readonly LoadedForm[] {
  return Object.entries(forms).map(([name, form]) => ({ name, ...form, files: [address] }));
}

/** The flow in a release as it was written; `undefined` when its `flow.json` is not there. */
export function definitionIn({ flow: id, sources, forms }: ReleaseFile): Definition | undefined {
  const name = flowName(id);
  const file = name === undefined ? '' : `${flowFolder(name)}/flow.json`;
  if (name === undefined || !Object.hasOwn(sources, file)) return undefined;
  return {
    ...name,
    file,
    flow: sources[file] as FlowFile,
    items: Object.fromEntries(itemsIn(sources, name)),
    forms: Object.fromEntries(Object.entries(forms).map(([form, { facts }]) => [form, facts])),
    others: {},
  };
}

type Items = Definition['items'];

function itemsIn(sources: ReleaseFile['sources'], name: FlowName): readonly (readonly [string, Items[string]])[] {
  const folder = `${flowFolder(name)}/questions/`;
  return Object.entries(sources)
    .filter(([file]) => file.startsWith(folder))
    .map(([file, item]) => [path.posix.basename(file, '.json'), { file, item: item as QuestionFile }] as const);
}
