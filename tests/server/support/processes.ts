import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Runs a TypeScript program of the repository to its end. */
export function runProgram(file: string, args: readonly string[], variables: Variables): Promise<Ended> {
  return ending(launch(file, args, variables));
}

/** Starts the server on a free port and waits until it listens. Throws with its words when it ends before. */
export async function startServerProcess(variables: Variables): Promise<ServerProcess> {
  const child = launch('src/server/server.ts', [], { PORT: '0', ...variables });
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

/** A new folder for data; the caller removes it. */
export function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'intake-data-'));
}

/** Gives `work` a new folder, and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function launch(file: string, args: readonly string[], variables: Variables): ChildProcess {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables };
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
