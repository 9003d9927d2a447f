import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { createSmallRoot } from '../../src/definitions/testing/testRoot.ts';
import { runInProcess } from './run-in-process.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/flows.mjs');

async function flows(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [script, ...args])) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

// The command is built when it first runs, and says so.
beforeAll(() => flows('--help'));

test('a clean flow ends in 0, with the result on standard output and no colour in a pipe', async () => {
  const root = await createSmallRoot();
  expect(await flows('check', '--root', root)).toEqual({
    code: 0,
    stdout: 'small@1: 3 items, 2 questions, 5 cases: no problems\n',
    stderr: '',
  });
});

test('a reader that closes the pipe early, as `head` does, ends nothing in an error', async () => {
  const child = spawn(process.execPath, [script, 'check', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const stderr = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  expect({ code, stderr: await stderr }).toEqual({ code: 0, stderr: '' });
});

test('findings end in 1, as JSON of a stable shape when asked for', async () => {
  const root = await createSmallRoot({ 'flows/small/v1/questions/mood.json': '{' });
  const { code, stdout, stderr } = await flows('check', '--format', 'json', '--root', root);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(JSON.parse(stdout)).toEqual([
    {
      ruleId: 'syntax',
      severity: 'error',
      file: 'flows/small/v1/questions/mood.json',
      pointer: '',
      line: 1,
      column: 2,
      message: 'A closing brace is missing here.',
      suggest: 'Add }',
    },
  ]);
});

test('misuse ends in 2, and is reported on standard error only', async () => {
  const { code, stdout, stderr } = await flows('check', 'nothing@9', '--root', await createSmallRoot());
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain("There is no flow 'nothing@9'.");
});

test('several flows have no findings, and their cases pass', async () => {
  const [check, cases] = [await runInProcess(frozenRoot, 'check'), await runInProcess(frozenRoot, 'cases')];
  expect(check.text).toMatch(/^(?:.*: no problems\n)+$/);
  expect(cases.text).toMatch(/^(?:\S+: (\d+) of \1 cases lead where they say\n)+$/);
  expect([check.code, cases.code]).toEqual([0, 0]);
});

test('without --root, the flows of this project are meant', async () => {
  const { code, stdout } = await flows('graph', 'lead@2');
  expect([code, stdout.split('\n', 1)]).toEqual([0, ['---']]);
});
