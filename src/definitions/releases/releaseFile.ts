import path from 'node:path';
import pkg from '../../../package.json' with { type: 'json' };
import { childLocation, fileLocation, parseFlowId } from '../../engine/index.ts';
import type { FileLocation, FlowDefinition, Flow, FlowFile, FormMetadata, QuestionFile, FlowIdParts } from '../../engine/index.ts';
import { getFlowFolder } from '../flowFiles.ts';
import type { LoadedForm } from '../forms/loadedForm.ts';
import { getReleasePath } from './releaseName.ts';
import type { ReleaseNameParts } from './releaseName.ts';

/** The file of a release; see schemas/release.schema.json. */
export interface ReleaseFile {
  readonly $schema: string;
  readonly flow: string;
  readonly release: string;
  readonly released: string;
  readonly engine: string;
  readonly compiled: Flow;
  readonly forms: { readonly [name: string]: Pick<LoadedForm, 'schema' | 'uiSchema'> & { readonly facts: FormMetadata } };
  readonly sources: { readonly [file: string]: FlowFile | QuestionFile };
}

/** What a release is made from. */
export interface ReleaseInput {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
  readonly forms: readonly LoadedForm[];
}

/** The content of the file of a new release. `today` is YYYY-MM-DD. */
export function createReleaseFile({ flow, definition, forms }: ReleaseInput, version: string, today: string): ReleaseFile {
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

/** The forms in a release. `address` is that of its file. */
export function listReleaseForms({ forms }: ReleaseFile, address: string): readonly LoadedForm[] {
  return Object.entries(forms).map(([name, form]) => ({ name, ...form, files: [address] }));
}

/** The definition in a release; `undefined` when it has no `flow.json`. */
export function extractDefinition({ flow: id, sources, forms }: ReleaseFile): FlowDefinition | undefined {
  const name = parseFlowId(id);
  const file = name === undefined ? '' : `${getFlowFolder(name)}/flow.json`;
  if (name === undefined || !Object.hasOwn(sources, file)) return undefined;
  return {
    ...name,
    file,
    flow: sources[file] as FlowFile,
    items: Object.fromEntries(extractItems(sources, name)),
    forms: Object.fromEntries(Object.entries(forms).map(([form, { facts }]) => [form, facts])),
    linkedFlows: {},
  };
}

type Items = FlowDefinition['items'];

function extractItems(sources: ReleaseFile['sources'], name: FlowIdParts): readonly (readonly [string, Items[string]])[] {
  const folder = `${getFlowFolder(name)}/questions/`;
  return Object.entries(sources)
    .filter(([file]) => file.startsWith(folder))
    .map(([file, item]) => [path.posix.basename(file, '.json'), { file, item: item as QuestionFile }] as const);
}

/** The place in the file of a release that corresponds to a place in the files from which it was made. */
export function getReleasePlace(release: Pick<ReleaseNameParts, 'name' | 'version'>, { file, pointer }: FileLocation): FileLocation {
  const [, form, part] = /^schemas\/forms\/(.+)\.(schema|ui)\.json$/.exec(file) ?? [];
  const parts = form === undefined ? ['sources', file] : ['forms', form, part === 'ui' ? 'uiSchema' : 'schema'];
  const whole = childLocation(fileLocation(getReleasePath(release)), ...parts);
  return { ...whole, pointer: whole.pointer + pointer };
}
