import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { v8Options } from '../../fixtures/v8-options.ts';
import { frozenRoot } from '../../fixtures/frozen-root.ts';
import { folderWithDatabase, newFolder } from '../../fixtures/data-folder.ts';

/** The repository, where programs are built and started. */
const root = path.resolve(import.meta.dirname, '../../..');

/** The environment of a started program, on top of a bare one. */
export interface Variables {
  readonly [name: string]: string;
}

/** How a program ended, and what it said. */
export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Where it listens, such as http://127.0.0.1:34567. */
  readonly address: string;
  readonly ended: Promise<ExitResult>;
  /** Closes the other end of its outputs: what it writes from now on cannot be written. */
  stopReading(): void;
  /** Sends a signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<ExitResult>;
}

/** A server in a process of its own, which may not listen yet. */
export interface LaunchedServer extends Omit<ServerProcess, 'address'> {
  /** Never resolves for a server that ends before it listens. */
  readonly address: Promise<string>;
}

/** Where a server process kills itself: before or after it commits the first statement that matches. With PostgreSQL only before. */
export interface KillPoint {
  /** A regular expression. */
  readonly statement: string;
  readonly commit: 'before' | 'after';
}

/** The programs of the server, as they are built into dist/server. */
export type Program = 'server' | 'data';

const killPointModule = path.resolve(import.meta.dirname, 'kill-point.mjs');

/** Challenges that are solved as usual, but at the first try. */
const cheapChallenges: Variables = { BOT_COST: '1', BOT_TRIES: '1' };

/** Runs a program to its end. */
export async function runProgram(program: Program, args: readonly string[], variables: Variables): Promise<ExitResult> {
  return waitForExit(await launch(program, args, variables));
}

/** Runs a script of the repository to its end, such as `start.mjs` for `npm start`. */
export async function runScript(script: string, variables: Variables): Promise<ExitResult> {
  await build();
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables };
  return waitForExit(spawn(process.execPath, [`scripts/${script}`], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Starts the server on a free port and waits until it listens. Throws with its output when it ends before. */
export async function startServerProcess(variables: Variables, killPoint?: KillPoint): Promise<ServerProcess> {
  const server = await launchServer(variables, killPoint);
  const failed = server.ended.then(({ stderr }) => Promise.reject(new Error(`The server did not start: ${stderr}`)));
  return { ...server, address: await Promise.race([server.address, failed]) };
}

/** Starts the server on a free port, with a kill point or none. */
export async function launchServer(variables: Variables, killPoint?: KillPoint): Promise<LaunchedServer> {
  const killVariables: Variables = killPoint === undefined ? {} : { KILL_POINT: JSON.stringify(killPoint) };
  const options = killPoint === undefined ? [] : ['--import', killPointModule];
  const child = await launch('server', [], { PORT: '0', ...variables, ...killVariables }, options);
  const ended = waitForExit(child);
  return {
    pid: child.pid ?? 0,
    address: waitForAddress(child),
    ended,
    stopReading() {
      child.stdout!.destroy();
      child.stderr!.destroy();
    },
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Gives `work` a new folder, and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return workIn(await newFolder(), work);
}

/** Gives `work` a data folder with an empty database, and removes it afterwards. */
export async function withDatabase<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return workIn(await folderWithDatabase(), work);
}

async function workIn<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

let built: Promise<unknown> | undefined;

/** Builds the programs when their sources have changed, as `npm start` does; once for all that a test file starts. */
function build(): Promise<unknown> {
  return (built ??= promisify(execFile)(process.execPath, ['scripts/build-server.mjs'], { cwd: root }));
}

async function launch(
  program: Program,
  args: readonly string[],
  variables: Variables,
  nodeOptions: readonly string[] = [],
): Promise<ChildProcess> {
  await build();
  // These tests depend neither on the site that this clone has built last, if any, nor on the live flows.
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    SITE_DIR: 'no-site',
    DEFINITIONS_DIR: frozenRoot,
    ...cheapChallenges,
    READS_PER_MINUTE: '100000',
    ...variables,
  };
  return spawn(process.execPath, [...v8Options, ...nodeOptions, `dist/server/${program}.js`, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function waitForExit(child: ChildProcess): Promise<ExitResult> {
  const output = { stdout: '', stderr: '' };
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, ...output };
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout!.on('data', (text: string) => {
      said += text;
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}
