import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReleasedRoot, smallFolder, createSmallRoot } from '../testing/testRoot.ts';
import { createReleaseModuleSource } from './releaseModules.ts';
import { createDefinitionsManifest } from './definitionsManifest.ts';

const [schema, ui] = ['schemas/forms/details.v1.schema.json', 'schemas/forms/details.v1.ui.json'];
const release = 'flows/releases/small/1.0.0.json';

async function small(file: string): Promise<string> {
  return readFile(path.join(smallFolder, file), 'utf8');
}

describe('modules from releases', () => {
  test('a form is as the release has it that is served, and not as its files are now', async () => {
    const root = await createReleasedRoot({ [schema]: '{}' });
    const { code, findings } = await createReleaseModuleSource(root).form('details.v1');
    expect(findings).toEqual([]);
    expect(code).toContain('export const schema = {"$id":');
    expect(code).toContain('"x-identity"');
  });

  test('a form that no released flow shows is taken from its files', async () => {
    const spare = { 'schemas/forms/spare.v1.schema.json': (await small(schema)).replace('details.v1', 'spare.v1') };
    const root = await createReleasedRoot({ ...spare, 'schemas/forms/spare.v1.ui.json': await small(ui) });
    expect((await createReleaseModuleSource(root).form('spare.v1')).code).toContain('spare.v1');
  });

  test.each(['flow', 'form'] as const)('no %s is made while a release was altered, even one that is not served', async (kind) => {
    const moduleSource = createReleaseModuleSource(await createReleasedRoot({ [release]: '{}' }));
    const { code, findings } = await (kind === 'flow' ? moduleSource.flow('small@1', 'full') : moduleSource.form('details.v1'));
    expect(code).toBeUndefined();
    expect(findings.map(({ ruleId, file }) => [ruleId, file])).toEqual([['release-altered', release]]);
  });

  test('what was read is kept until it is told that files have changed', async () => {
    const root = await createSmallRoot();
    const moduleSource = createReleaseModuleSource(root);
    expect((await moduleSource.flow('small@1', 'full')).code).toBeUndefined();
    await cp(path.join(smallFolder, '../released-twice'), root, { recursive: true });
    expect((await moduleSource.flow('small@1', 'full')).code).toBeUndefined();
    moduleSource.clear();
    expect((await moduleSource.flow('small@1', 'full')).code).toContain('1.0.1');
  });
});

describe('what a built site says of its flows', () => {
  test('from releases: those that are served, with release and hash', async () => {
    const { from, flows } = await createDefinitionsManifest(await createReleasedRoot(), 'releases');
    expect([from, flows]).toEqual(['releases', { 'small@1': { release: '1.0.1', hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  });

  test('from working files: those that can be used, with their hash', async () => {
    const root = await createReleasedRoot({ 'flows/broken/v1/flow.json': '{' });
    const { from, flows } = await createDefinitionsManifest(root, 'working-files');
    expect([from, flows]).toEqual(['working-files', { 'small@1': { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  });
});
