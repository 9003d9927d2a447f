import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { v8Options } from '../../fixtures/v8-options.ts';
import { frozenRoot } from '../../fixtures/frozen-root.ts';
import { folderWithDatabase, newFolder } from '../../fixtures/data-folder.ts';

/** The root of the repository. Programs are built and started there. */
const root = path.resolve(import.meta.dirname, '../../..');

/** Environment variables of a started program, added to a minimal environment. */
export interface Variables {
  readonly [name: string]: string;
}

/** How a program ended, and what it printed. */
export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server in its own process, which listens. */
export interface ServerProcess {
  readonly pid: number;
  /** The address at which it listens, such as http://127.0.0.1:34567. */
  readonly address: string;
  readonly ended: Promise<ExitResult>;
  /** Closes the pipes that read its outputs, so that its further writes to them fail. */
  stopReading(): void;
  /** Sends a signal to the process and waits until it has ended. */
  kill(signal: NodeJS.Signals): Promise<ExitResult>;
}

/** A server in its own process, which may not listen yet. */
export interface LaunchedServer extends Omit<ServerProcess, 'address'> {
  /** Resolves when the server listens; never for a server that ends before. */
  readonly address: Promise<string>;
}

/** The point at which a server process kills itself: before or after it commits the first matching statement. On PostgreSQL only `before` is possible. */
export interface KillPoint {
  /** A regular expression that the statement matches. */
  readonly statement: string;
  readonly commit: 'before' | 'after';
}

/** The programs of the server, which are built into dist/server. */
export type Program = 'server' | 'data';

const killPointModule = path.resolve(import.meta.dirname, 'kill-point.mjs');

/** Settings with which the first attempt solves a challenge, in the usual way. */
const cheapChallenges: Variables = { BOT_COST: '1', BOT_TRIES: '1' };

/** Runs a program until it ends. */
export async function runProgram(program: Program, args: readonly string[], variables: Variables): Promise<ExitResult> {
  return waitForExit(await launch(program, args, variables));
}

/** Runs a script of the repository until it ends, such as `start.mjs` for `npm start`. */
export async function runScript(script: string, variables: Variables): Promise<ExitResult> {
  await build();
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables };
  return waitForExit(spawn(process.execPath, [`scripts/${script}`], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Starts the server on a free port and waits until it listens. Throws an error with its output when it ends before that. */
export async function startServerProcess(variables: Variables, killPoint?: KillPoint): Promise<ServerProcess> {
  const server = await launchServer(variables, killPoint);
  const failed = server.ended.then(({ stderr }) => Promise.reject(new Error(`The server did not start: ${stderr}`)));
  return { ...server, address: await Promise.race([server.address, failed]) };
}

/** Starts the server on a free port, optionally with a kill point. */
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

/** Calls `work` with a new folder, and removes the folder afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return workIn(await newFolder(), work);
}

/** Calls `work` with a data folder that contains an empty database, and removes the folder afterwards. */
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

/** Builds the programs when their sources have changed, as `npm start` does. Builds at most once for each test file. */
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
  // These variables make the tests independent of an earlier build of the site and of the live flows.
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
    let printed = '';
    child.stdout!.on('data', (text: string) => {
      printed += text;
      const address = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}
