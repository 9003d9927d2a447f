/**
 * Writes what is derived from the schemas and the operators: the condition schema, the list of the operators' `decide`
 * functions, the types of the definition formats, the pointers to texts for clients, the exact types of the calendar, catalogue,
 * plan, word list and API schemas, the lists of endpoints and of events, and the document of the stored data. With --check it
 * writes nothing, and fails with the names of the files that are out of date.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { operators } from '../src/engine/conditions/operatorRegistry.ts';
import type { SourceKind } from '../src/engine/conditions/operator.ts';
import { renderClientTextPointers } from './lib/client-texts.ts';
import { renderStoredData } from './lib/stored-data.ts';

const root = path.resolve(import.meta.dirname, '..');
const schemas = path.join(root, 'schemas');
const banner = '/** Generated from schemas/ by `npm run generate`. Edit the schema, not this file. */';

function conditionSchema(): string {
  const kinds: Record<SourceKind, { readonly description: string; readonly examples: readonly string[] }> = {
    question: { description: 'The id of an earlier question.', examples: ['notFit1'] },
    field: { description: 'A field of a form, as step.field.', examples: ['state.dateOfBirth'] },
    context: { description: 'The name of a fact from outside.', examples: ['plan', 'today'] },
  };
  const tests = (Object.keys(kinds) as SourceKind[]).flatMap((kind) =>
    Object.values(operators)
      .filter((operator) => operator.sources.includes(kind))
      .map((operator) => ({
        title: `${kind[0]!.toUpperCase()}${kind.slice(1)}${operator.name[0]!.toUpperCase()}${operator.name.slice(1)}`,
        description: operator.description,
        type: 'object',
        additionalProperties: false,
        required: [kind, operator.name],
        properties: {
          [kind]: { type: 'string', ...kinds[kind] },
          [operator.name]: { description: operator.description, ...(operator.parameter as object) },
        },
      })),
  );
  const self = { $ref: 'condition.schema.json' };
  const group = (name: string, description: string, value: object) => ({
    title: name,
    description,
    type: 'object',
    additionalProperties: false,
    required: [name.toLowerCase()],
    // JSON Schema ignores a description beside a "$ref". Editors show the description of the first part of `allOf` instead.
    properties: { [name.toLowerCase()]: '$ref' in value ? { allOf: [{ title: name, description }, value] } : { description, ...value } },
  });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'condition.schema.json',
    $comment: 'Generated from src/engine/conditions/operators by `npm run generate`.',
    title: 'Condition',
    description: 'When something holds. A condition about an answer that is not there is unknown, and unknown never opens a way.',
    oneOf: [
      group('All', 'True when every part is true.', { type: 'array', minItems: 1, items: self }),
      group('Any', 'True when one part is true.', { type: 'array', minItems: 1, items: self }),
      group('Not', 'True when the part is false.', self),
      group('Rule', 'A rule by its id, such as notFit2.checkoutIfPositive.', { type: 'string', examples: ['notFit2.checkoutIfPositive'] }),
      ...tests,
    ],
  };
  return `${JSON.stringify(schema, (_name, value: unknown) => withPatternMessage(value), 2)}\n`;
}

/** Adds to a schema with a pattern the message that editors show for texts that do not match. Returns any other value unchanged. */
function withPatternMessage(value: unknown): unknown {
  const { pattern, examples } = (value ?? {}) as { readonly pattern?: string; readonly examples?: readonly string[] };
  return pattern === undefined ? value : { ...(value as object), patternErrorMessage: `Write it like ${examples?.[0]}.` };
}

/** The module with the `decide` function of each operator: its path and text. It imports each function by name, so that bundles do not contain the rest of the declarations. */
function decideFunctions(): [string, string] {
  const names = Object.keys(operators);
  const lines = [
    '/** Generated from src/engine/conditions/operatorRegistry.ts by `npm run generate`. Edit the registry, not this file. */',
    "import type { Operator } from './operator.ts';",
    ...names.toSorted().map((name) => `import { decide as ${name} } from './operators/${name}.ts';`),
    "import type { OperatorName } from './operatorRegistry.ts';",
    '',
    '/** The `decide` function of every operator by name. The browser loads these without the rest of the declarations. */',
    "const decideFunctions: { readonly [name in OperatorName]: Operator<never>['decide'] } = {",
    ...names.map((name) => `  ${name},`),
    '};',
    '',
    '/** The `decide` function of an operator. Its type accepts every parameter: the caller has checked it against the schema. */',
    "export function getDecideFunction(name: OperatorName): Operator['decide'] {",
    '  return decideFunctions[name];',
    '}',
  ];
  return [path.join(root, 'src/engine/conditions/decideFunctions.ts'), `${lines.join('\n')}\n`];
}

/** The schema of a question as the engine receives it: with its options written out, also where the file names a shared list. */
async function resolvedQuestionSchema(): Promise<string> {
  const schema = JSON.parse(await readFile(path.join(schemas, 'question.schema.json'), 'utf8')) as QuestionSchema;
  schema.definitions.ChoiceQuestion.properties.options = schema.definitions.Options;
  return JSON.stringify(schema);
}

/** Replaces each `allOf` that `group` has built for editors by its `$ref`: the type generator would make a separate type of it. */
function withoutEditorTexts(schema: string): string {
  return JSON.stringify(JSON.parse(schema, (_name, value: unknown) => findEditedRef(value) ?? value));
}

/** The `$ref` of an `allOf` that `group` has built; `undefined` for any other value. */
function findEditedRef(value: unknown): object | undefined {
  // There is also an operator with the name allOf, whose schema is no array.
  const { allOf } = (value ?? {}) as { readonly allOf?: object | readonly object[] };
  return Array.isArray(allOf) ? allOf.find((part: object) => '$ref' in part) : undefined;
}

interface QuestionSchema {
  readonly definitions: { readonly Options: object; readonly ChoiceQuestion: { readonly properties: { options: object } } };
}

async function definitionTypes(condition: string): Promise<string> {
  const all = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Definitions',
    type: 'object',
    additionalProperties: false,
    required: ['flow', 'question', 'case'],
    properties: { flow: { $ref: 'flow.schema.json' }, question: { $ref: 'question.schema.json' }, case: { $ref: 'case.schema.json' } },
  };
  const question = await resolvedQuestionSchema();
  return compile(all as Parameters<typeof compile>[0], 'Definitions', {
    cwd: `${schemas}/`,
    bannerComment: banner,
    additionalProperties: false,
    strictIndexSignatures: false,
    format: false,
    $refOptions: {
      resolve: {
        generated: { order: 1, canRead: /condition\.schema\.json$/, read: () => withoutEditorTexts(condition) },
        resolved: { order: 1, canRead: /question\.schema\.json$/, read: () => question },
      },
    },
  });
}

async function schemaTypesIn(folder: string): Promise<[string, string][]> {
  const names = (await readdir(path.join(schemas, folder))).filter((name) => name.endsWith('.schema.json'));
  return Promise.all(names.map((name) => schemaType(path.join(folder, name))));
}

/** Method and path of each API endpoint, and the types of its request and response: for the server, the site and the tests. */
async function endpointList(): Promise<[string, string]> {
  const files = (await readdir(path.join(schemas, 'api'))).filter((name) => name.endsWith('.schema.json')).toSorted();
  const endpoints = (await Promise.all(files.map(readEndpoint))).flatMap((endpoint) => endpoint ?? []);
  const lines = [
    banner,
    "import type { FromSchema } from 'json-schema-to-ts';",
    ...endpoints.map(({ name, file }) => `import type ${name}Schema from './${file}';`),
    '',
    '/** The parts of the request to each endpoint and of its response, by the `$id` of its schema. */',
    'export interface EndpointParts {',
    ...endpoints.map(({ name, file, references }) => `  readonly '${file}': FromSchema<typeof ${name}Schema${references}>;`),
    '}',
    '',
    '/** Where an endpoint is; a parameter of the path is written as `:name`. `Id` exists at compile time only. */',
    'export interface Endpoint<Id extends keyof EndpointParts> {',
    "  readonly method: 'GET' | 'POST';",
    '  readonly path: string;',
    '  readonly id?: Id;',
    '}',
    '',
    ...endpoints.map(
      ({ name, file, method, path: url }) => `export const ${name}: Endpoint<'${file}'> = { method: '${method}', path: '${url}' };`,
    ),
  ];
  return [path.join(schemas, 'api/endpoints.ts'), `${lines.join('\n')}\n`];
}

/** The module with the closed list of event names: the browser needs this list and nothing else of the schema. */
async function eventNames(): Promise<[string, string]> {
  const schema = JSON.parse(await readFile(path.join(schemas, 'api/event.schema.json'), 'utf8')) as EventSchema;
  const lines = [
    banner,
    '/** The events that the API accepts. */',
    'export const eventNames = [',
    ...schema.properties.body.properties.name.enum.map((name) => `  '${name}',`),
    '] as const;',
  ];
  return [path.join(schemas, 'api/eventNames.ts'), `${lines.join('\n')}\n`];
}

interface EventSchema {
  readonly properties: { readonly body: { readonly properties: { readonly name: { readonly enum: readonly string[] } } } };
}

/** The endpoint that a schema declares in `x-endpoint`; `undefined` for a schema without one, such as the schema of errors. */
async function readEndpoint(file: string) {
  const text = await readFile(path.join(schemas, 'api', file), 'utf8');
  const endpoint = (JSON.parse(text) as { 'x-endpoint'?: { method: string; path: string } })['x-endpoint'];
  if (endpoint === undefined) return undefined;
  const referencedTypes = new Set([...text.matchAll(/"\$ref": "([\w.-]+)#/g)].map((match) => `typeof ${schemaName(match[1]!)}Schema`));
  const references = referencedTypes.size === 0 ? '' : `, { references: [${[...referencedTypes].toSorted().join(', ')}] }`;
  return { ...endpoint, name: schemaName(file), file, references };
}

/** The name of a schema in code: `callNow` for call-now.schema.json. */
function schemaName(file: string): string {
  return file.replace(/\.schema\.json$/, '').replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

async function schemaType(name: string): Promise<[string, string]> {
  const value: unknown = JSON.parse(await readFile(path.join(schemas, name), 'utf8'));
  const text = `${banner}\ndeclare const schema: ${readonlyType(value)};\nexport default schema;\n`;
  return [path.join(schemas, name.replace(/\.json$/, '.d.json.ts')), text];
}

function readonlyType(value: unknown): string {
  if (Array.isArray(value)) return `readonly [${value.map(readonlyType).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => `readonly ${JSON.stringify(key)}: ${readonlyType(inner)}`);
  return `{ ${fields.join('; ')} }`;
}

/** Every generated file with the text that it should have. */
async function generatedFiles(): Promise<readonly [string, string][]> {
  const condition = conditionSchema();
  return [
    [path.join(schemas, 'condition.schema.json'), condition],
    decideFunctions(),
    [path.join(root, 'src/engine/definitionFiles.ts'), await definitionTypes(condition)],
    [path.join(root, 'src/engine/clientTextPointers.ts'), `${banner}\n${renderClientTextPointers()}`],
    await schemaType('calendar.schema.json'),
    await schemaType('catalog.schema.json'),
    await schemaType('plans.schema.json'),
    await schemaType('form-page.schema.json'),
    await schemaType('crisis-words.schema.json'),
    await schemaType('wording.schema.json'),
    ...(await schemaTypesIn('api')),
    await endpointList(),
    await eventNames(),
    [path.join(root, 'src/server/STORED-DATA.md'), renderStoredData()],
  ];
}

/** The text of a file; `undefined` when the file does not exist. */
async function readTextIfExists(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}

async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const drifted: string[] = [];
  for (const [file, text] of await generatedFiles()) {
    if ((await readTextIfExists(file)) === text) continue;
    drifted.push(path.relative(root, file));
    if (!isCheck) await writeFile(file, text);
  }
  if (isCheck && drifted.length > 0) {
    console.error(`These files no longer match the schemas, operators and tables: ${drifted.join(', ')}. Run: npm run generate`);
    process.exitCode = 1;
  }
}

await main();
