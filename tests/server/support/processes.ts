import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { folderWithDatabase, newFolder } from '../../fixtures/data-folder.ts';
import { root } from './submissions.ts';

/** The environment of a started program, on top of a bare one. */
export interface Variables {
  readonly [name: string]: string;
}

/** How a program ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Where it listens, such as http://127.0.0.1:34567. */
  readonly address: string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** The programs of the server, as they are built into dist/server. */
export type Program = 'server' | 'data';

/** Challenges that are solved for real, and at once. */
const littleWork: Variables = { BOT_COST: '1', BOT_TRIES: '1' };

/** Runs a program to its end. */
export async function runProgram(program: Program, args: readonly string[], variables: Variables): Promise<Ended> {
  return ending(await launch(program, args, variables));
}

/** Starts the server on a free port and waits until it listens. Throws with its words when it ends before. */
export async function startServerProcess(variables: Variables): Promise<ServerProcess> {
  const child = await launch('server', [], { PORT: '0', ...variables });
  const ended = ending(child);
  const address = await Promise.race([
    addressSaid(child),
    ended.then(({ err }) => Promise.reject(new Error(`The server did not start: ${err}`))),
  ]);
  return {
    pid: child.pid ?? 0,
    address,
    end(signal) {
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

async function launch(program: Program, args: readonly string[], variables: Variables): Promise<ChildProcess> {
  await build();
  // What this clone has built last, if anything, is of no matter to these tests.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], SITE_DIR: 'no-site', ...littleWork, ...variables };
  return spawn(process.execPath, [`dist/server/${program}.js`, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ending(child: ChildProcess): Promise<Ended> {
  const said = { out: '', err: '' };
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, ...said };
}

function addressSaid(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout!.on('data', (text: string) => {
      said += text;
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}
