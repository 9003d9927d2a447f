import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { optionsList } from '@rjsf/utils';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { ValidateFunction } from 'ajv';
import { build, createServer } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toFieldProblems, extractFlowPrefix } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { createFormValidator, loadFlow, loadForm } from '../index.ts';
import type { FlowsFrom, FormSchema } from '../index.ts';
import { withEnumsForOptions, withOptionTitles } from '../forms/constantOptions.ts';
import { withoutFormat, withoutStaffTexts } from '../forms/staffTexts.ts';
import { createReleasedRoot, createSmallRoot, writeFiles } from '../testing/testRoot.ts';
import { parseFlowsFrom, intakeDefinitions } from './vitePlugin.ts';

interface BuiltForm {
  readonly schema: FormSchema;
  readonly uiSchema: UiSchema;
  readonly validators: ValidatorFunctions;
}

async function bundle(root: string, source: string, from: FlowsFrom = 'working-files'): Promise<string> {
  await writeFiles(root, { 'entry.js': source });
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [intakeDefinitions({ root, from })],
    build: { write: false, minify: false, lib: { entry: path.join(root, 'entry.js'), formats: ['es'] } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('Vite gave no output.');
  return first.output[0].code;
}

async function load(root: string, source: string): Promise<{ code: string; module: unknown }> {
  const code = await bundle(root, source);
  const file = path.join(root, 'built.mjs');
  await writeFile(file, code);
  return { code, module: await import(/* @vite-ignore */ pathToFileURL(file).href) };
}

async function builtForm(root: string): Promise<{ code: string; module: BuiltForm }> {
  const { code, module } = await load(root, `export * from 'form:details.v1';`);
  return { code, module: module as BuiltForm };
}

const data: readonly unknown[] = [
  {},
  { email: 'x' },
  { email: 'a@example.com', state: 'TX', terms: true },
  { email: 'a@example.com', state: 'NY', terms: false },
  { email: 'a@example.com', state: 'CA', terms: true, born: '2026-02-30' },
  { email: 'a@example.com', state: 'CA', terms: true, born: '2/3/1990' },
  { email: 'a@example.com', state: 'CA', terms: true, born: '1990-02-03' },
  { email: 'a@example.com', state: 'CA', terms: true, nickname: '😀' },
  { email: 'a@example.com', state: 'CA', terms: true, nickname: '😀😀😀😀' },
  { email: 'a@example.com', state: 'CA', terms: true, nickname: 'abcd5' },
  { email: 'a@example.com', state: 'CA', terms: true, children: 1.5 },
  { email: 'a@example.com', state: 'CA', terms: true, shoeSize: 9 },
  { email: null, state: ['TX'], terms: 'true' },
  'not a form',
  null,
];

describe('a form as a module', () => {
  test('carries its schema and validators without a compiler, eval or require', async () => {
    const root = await createSmallRoot();
    const { code, module } = await builtForm(root);
    const form = await loadForm(root, 'details.v1');
    expect(module.schema).toEqual(withEnumsForOptions(withoutStaffTexts(form.schema)));
    expect(module.uiSchema).toEqual(withOptionTitles(withoutFormat(form.uiSchema), form.schema));
    expect(code).not.toMatch(/\brequire\(|\beval\(|new Function|ajv\/dist/);
    expect(code.length).toBeLessThan(40_000);
  });

  test('gives the verdicts and messages of the server through the precompiled validator of RJSF', async () => {
    const root = await createSmallRoot();
    const { module } = await builtForm(root);
    const browser = createPrecompiledValidator(module.validators, module.schema);
    const server = createFormValidator(await loadForm(root, 'details.v1'));
    const compiled = module.validators['details.v1.schema.json'] as ValidateFunction;
    for (const one of data) {
      compiled(one);
      expect({ one, problems: toFieldProblems(compiled.errors ?? []) }).toEqual({ one, problems: server(one) });
      const messages = browser.validateFormData(one, module.schema).errors.map((error) => error.message);
      expect({ one, messages: new Set(messages) }).toEqual({ one, messages: new Set(server(one).map((problem) => problem.message)) });
    }
  });

  test('has the options of a list, in order and with their titles, where RJSF reads them', async () => {
    const { module } = await builtForm(await createSmallRoot());
    const { state } = module.schema.properties as { state: RJSFSchema };
    expect(optionsList(state, module.uiSchema['state'] as UiSchema)).toEqual([
      { value: 'CA', label: 'California' },
      { value: 'TX', label: 'Texas' },
    ]);
  });

  test('keeps the compiler of Ajv out of a bundle that uses the precompiled validator', async () => {
    const root = await createSmallRoot();
    const code = await bundle(
      root,
      `export { createPrecompiledValidator } from ${JSON.stringify(import.meta.resolve('@rjsf/validator-ajv8'))}; export * from 'form:details.v1';`,
    );
    expect(code).not.toMatch(/new Function|class Ajv\b|standaloneCode/);
  });
});

describe('a flow as a module', () => {
  test('is the compiled flow with the hash of the server, frozen through and through', async () => {
    const root = await createSmallRoot();
    const { module } = await load(root, `export { default } from 'flow:small@1';`);
    const { default: built } = module as { default: Flow };
    expect(built).toEqual((await loadFlow(root, 'small@1')).flow);
    expect(Object.isFrozen(built.steps[1]!.exits[0])).toBe(true);
  });

  test('has an opening of its own, with the hash of the whole and frozen too', async () => {
    const root = await createSmallRoot();
    const { module } = await load(root, `export { default } from 'flow-prefix:small@1';`);
    const { default: built } = module as { default: Flow };
    const { flow } = await loadFlow(root, 'small@1');
    expect(built).toEqual(extractFlowPrefix(flow!));
    expect([built.isPrefix, built.hash]).toEqual([true, flow!.hash]);
    expect(Object.isFrozen(built.steps[0]!.exits[0])).toBe(true);
  });

  test('from releases, is the one that is served, and not what stands in the files', async () => {
    const root = await createReleasedRoot({ 'flows/small/v1/questions/mood.json': 'being worked on' });
    const code = await bundle(root, `export { default } from 'flow:small@1';`, 'releases');
    expect(code).toContain('How do you feel?');
    expect(code).toContain('\\"release\\":\\"1.0.1\\"');
  });

  test('fails the build when no release of it is served', async () => {
    const root = await createReleasedRoot();
    await expect(bundle(root, `export { default } from 'flow:small@2';`, 'releases')).rejects.toThrow(
      /No release of small@2 is served[^]*npm run flows -- release small@2/,
    );
  });

  test('fails the build with its findings when it has errors', async () => {
    const root = await createSmallRoot({ 'flows/small/v1/questions/mood.json': '{ "type": "question" "content": "?" }' });
    await expect(bundle(root, `export { default } from 'flow:small@1';`)).rejects.toThrow(
      /questions\/mood\.json:1:21 {2}error {2}syntax[^]*A comma is missing here/,
    );
  });

  test('is made anew, and the page reloaded, when one of its files changes', async () => {
    const root = await createSmallRoot();
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [intakeDefinitions({ root, from: 'working-files' })],
      server: { middlewareMode: true, ws: false },
    });
    onTestFinished(() => server.close());
    const { client } = server.environments;
    const module = 'flow:small@1';
    expect((await client.transformRequest(module))?.code).toContain('How are you?');
    const question = 'flows/small/v1/questions/mood.json';
    const reloaded = new Promise<string>((resolve) => {
      client.hot.send = (payload: unknown) => resolve((payload as { type: string }).type);
    });
    await writeFiles(root, { [question]: (await readFile(path.join(root, question), 'utf8')).replace('How are you?', 'How do you feel?') });
    server.watcher.emit('change', path.join(root, question));
    expect(await reloaded).toBe('full-reload');
    expect((await client.transformRequest(module))?.code).toContain('How do you feel?');
  });
});

describe('where flows come from', () => {
  test.each([
    [{}, 'working-files'],
    [{ NODE_ENV: 'production' }, 'releases'],
    [{ NODE_ENV: 'production', FLOWS_FROM: 'working-files' }, 'working-files'],
    [{ NODE_ENV: 'development', FLOWS_FROM: 'releases' }, 'releases'],
    [{ FLOWS_FROM: '' }, 'working-files'],
  ])('%j: from the %s', (environment, from) => {
    expect(parseFlowsFrom(environment)).toBe(from);
  });

  test('another word is refused', () => {
    expect(() => parseFlowsFrom({ FLOWS_FROM: 'git' })).toThrow('FLOWS_FROM="git" cannot be used. Give one of releases, working-files.');
  });
});
