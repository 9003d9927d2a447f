import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const moduleAt = (file: string): string => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, file)).href);

/** A program that runs until a signal, and then prints the name of the signal. */
const untilSignal = `
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.stdout.write('child ended by ' + signal, () => process.exit(0)));
setInterval(() => {}, 1e6);
process.stdout.write('ready\\n');
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'signals-'));
  await writeFile(path.join(folder, 'child.mjs'), untilSignal);
  const child = JSON.stringify(path.relative(path.join(import.meta.dirname, '../..'), path.join(folder, 'child.mjs')));
  await writeFile(
    path.join(folder, 'parent.mjs'),
    `import { runNode } from ${moduleAt('run.mjs')};\nprocess.exitCode = await runNode(${child}, []);\n`,
  );
  await writeFile(path.join(folder, 'script.mjs'), `import { endWithNpm } from ${moduleAt('signals.mjs')};\nendWithNpm();\n${untilSignal}`);
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['SIGTERM', 'SIGINT'] as const)('%s to a script ends the program that it runs, and then the script', async (signal) => {
  const parent = start(process.execPath, [path.join(folder, 'parent.mjs')]);
  await readyOf(parent);
  parent.kill(signal);
  expect(await endOf(parent)).toEqual({ signal, output: `child ended by ${signal}` });
});

test('SIGTERM to npm ends the script that npm runs, although only the shell between them gets the signal', async () => {
  // With two commands, the shell does not replace itself by the first one (exec).
  const shell = start('sh', ['-c', `${process.execPath} ${path.join(folder, 'script.mjs')}; exit`], { npm_lifecycle_event: 'start' });
  await readyOf(shell);
  shell.kill('SIGTERM');
  expect(await endOf(shell)).toEqual({ signal: 'SIGTERM', output: 'child ended by SIGTERM' });
});

function start(command: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { PATH: process.env['PATH'], ...variables };
  return spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function readyOf({ stdout }: ChildProcess): Promise<void> {
  await once(stdout!.setEncoding('utf8'), 'data');
}

/** Resolves once all processes that share the output have ended. */
async function endOf(child: ChildProcess): Promise<{ signal: NodeJS.Signals | null; output: string }> {
  let output = '';
  child.stdout!.on('data', (text: string) => (output += text));
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { signal, output };
}
