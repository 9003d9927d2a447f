import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ChoiceQuestion } from '../engine/definitionFiles.ts';
import { loadFlow } from './loadFlow.ts';
import { loadReleases } from './releases/loadReleases.ts';
import { writeRelease } from './releases/writeRelease.ts';
import { createSmallRoot, smallFolder, writeFiles } from './testing/testRoot.ts';

const question = 'flows/small/v1/questions/mood.json';
const list = 'flows/shared/options/mood.json';

/** Creates a root with the small flow, in which a question uses a shared list of options. */
async function createSharingRoot(): Promise<string> {
  const root = await createSmallRoot();
  const { options, ...rest } = JSON.parse(await readFile(path.join(smallFolder, question), 'utf8')) as ChoiceQuestion;
  const $schema = '../../../schemas/options.schema.json';
  await writeFiles(root, { [question]: { ...rest, options: { use: 'mood' } }, [list]: { $schema, options } });
  return root;
}

test('a flow that shares a list of options is the flow with the options written out', async () => {
  const [own, shared] = [await loadFlow(await createSmallRoot(), 'small@1'), await loadFlow(await createSharingRoot(), 'small@1')];
  expect(shared.findings).toEqual([]);
  expect(shared.flow?.hash).toBe(own.flow?.hash);
  expect(shared.definition).toEqual(own.definition);
  expect(shared.files.some((file) => file.replaceAll(path.sep, '/').endsWith(list))).toBe(true);
});

test('a release holds the options, and not the name of their list', async () => {
  const root = await createSharingRoot();
  const { flow, definition, forms } = await loadFlow(root, 'small@1');
  await writeRelease(root, { flow: flow!, definition: definition!, forms }, { version: '1.0.0', change: 'major', today: '2026-11-18' });
  await rm(path.join(root, 'flows/shared'), { recursive: true });
  const { releases, findings } = await loadReleases(root);
  expect(findings).toEqual([]);
  expect(releases[0]?.definition?.items['mood']).toEqual(definition!.items['mood']);
});
