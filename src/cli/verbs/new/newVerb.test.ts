import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFlows, loadFlow } from '../../../definitions/index.ts';
import { createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { runCommand } from '../../runCommand.ts';

async function begin(root: string, name: string): Promise<string> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const terminal = { out: write, err: write, colour: false, progress: () => undefined, prompt: () => Promise.resolve(undefined) };
  await runCommand(['new', name], { root, cwd: root, today: '2026-11-20' }, terminal);
  return text;
}

test('a new version asks and decides what the one before does, byte for byte, and says where it comes from', async () => {
  const root = await createSmallRoot({ 'flows/small/v1/CHANGES.md': '# small@1: old reasons\n' });
  await begin(root, 'small');
  const file = (version: number, name: string): Promise<string> => readFile(path.join(root, `flows/small/v${version}`, name), 'utf8');
  for (const name of ['flow.json', 'questions/safety.json', 'cases/well.json']) expect(await file(2, name)).toBe(await file(1, name));
  const { flow } = await loadFlow(root, 'small@1');
  expect(await file(2, 'CHANGES.md')).toContain(`Begun on 2026-11-20 with a copy of \`small@1\` (mark ${flow?.hash.slice(0, 16)}).`);
  expect((await loadFlow(root, 'small@2')).findings).toEqual([]);
});

test('it takes the next free number, whichever version it begins with', async () => {
  const root = await createSmallRoot();
  await writeFiles(root, { 'flows/small/v7/flow.json': await readFile(path.join(root, 'flows/small/v1/flow.json'), 'utf8') });
  expect(await begin(root, 'small@1')).toContain('small@8 begins as a copy of small@1, in flows/small/v8');
  expect(await listFlows(root)).toEqual(['small@1', 'small@7', 'small@8']);
});
