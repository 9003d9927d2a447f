import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { LockHeldError, acquireLock, getOwnIdentity, isAlive } from './folder-lock.mjs';
import type { ProcessIdentity } from './folder-lock.mjs';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('a lock is held until it is given back', async () => {
  const lock = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toThrow(new LockHeldError(process.pid));
  await lock.release();
  await (await acquireLock(file)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that died is taken over', async () => {
  await leaveLock(await deadPid());
  await acquireLock(file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(await readdir(folder)).toEqual(['lock']);
});

test('the lock of an earlier process with the number of one that runs is taken over', async () => {
  await leaveLock(process.pid, 'an earlier boot/1');
  await acquireLock(file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(await getOwnIdentity());
});

test('of many that take over one dead lock at once, one wins', async () => {
  await leaveLock(await deadPid());
  const takers = await Promise.allSettled(Array.from({ length: 50 }, () => acquireLock(file)));
  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(takers.flatMap((taker) => (taker.status === 'rejected' && !(taker.reason instanceof LockHeldError) ? [taker] : []))).toEqual([]);
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a takeover that died half-way is taken over itself', async () => {
  const dead = await deadPid();
  await leaveLock(dead);
  await writeFile(`${file}.after-dead`, JSON.stringify({ pid: dead, birth: '', token: 'half-way' }));
  await acquireLock(file);
  expect(await readdir(folder)).toEqual(['lock']);
});

test.each([
  ['emptied', ''],
  ['filled with zeros', '\0'.repeat(60)],
  ['cut', '{"pid":1'],
])('a lock that a crash of the machine has %s is taken over', async (_what, cut) => {
  await writeFile(file, cut);
  await acquireLock(file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a process is alive while it runs, and not after', async () => {
  expect(await isAlive(await getOwnIdentity())).toBe(true);
  expect(await isAlive({ pid: await deadPid(), birth: '' })).toBe(false);
});

test.skipIf(process.platform !== 'linux')(
  'a process that has ended is not alive, also where its parent never asks how it ended',
  async () => {
    const script = `import { getOwnIdentity } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.mjs'))}; console.log(JSON.stringify(await getOwnIdentity()));`;
    const parent = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & exec sleep 600', process.execPath, script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line = Buffer.alloc(0)] = (await once(parent.stdout, 'data')) as Buffer[];
    const ended = JSON.parse(line.toString()) as ProcessIdentity;
    while (!(await readFile(`/proc/${ended.pid}/stat`, 'utf8')).includes(') Z ')) continue;
    expect(await isAlive(ended)).toBe(false);
  },
);

function leaveLock(pid: number, birth = ''): Promise<void> {
  return writeFile(file, JSON.stringify({ pid, birth, token: 'dead' }));
}

/** Returns the id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}
