import { execFile, spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { v8Options } from '../../fixtures/v8-options.ts';
import { folderWithDatabase } from '../../fixtures/data-folder.ts';
import type { OperationInput } from '../../../src/server/admin/operation.ts';
import type { OperationName } from '../../../src/server/admin/operations/operation-registry.ts';

/** The root folder of this repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The calendar with enough hosts for the calls of all journeys of a worker. */
export const manyHosts = 'many-hosts.calendar.json';

/** A table that the running server exports. */
export type Table = 'runs' | 'leads' | 'bookings' | 'submissions' | 'subscribers' | 'calls' | 'accounts' | 'orders';

/** One row of an export in the format jsonl. */
export type ExportedRow = { readonly [column: string]: unknown };

/** How a server is started. */
export interface ServerOptions {
  /** The name of a calendar file in this folder. By default the server uses its own calendar. */
  readonly calendar?: string | undefined;
  /** The root folder of the repository that the server is started in; by default this one. */
  readonly repository?: string;
  /** The port, where the public address has to be known before the start; by default a free one. */
  readonly port?: number;
  /** Environment variables of the server. */
  readonly variables?: { readonly [name: string]: string };
  /** Whether journeys of many files use the server. Only then does V8 optimise its code, because optimising takes time. */
  readonly isShared?: boolean;
}

/** A running process of the real server, with a database of its own. */
export interface Server {
  /** Such as http://127.0.0.1:40123. */
  readonly origin: string;
  /**
   * Runs an operation of the command `data` over the admin socket of the server, as the command does, but without starting a process.
   * Returns the output; throws it when the operation fails.
   */
  operate(operation: OperationName, input: OperationInput): Promise<string>;
  /** Every row of a table. */
  exportRows(table: Table): Promise<readonly ExportedRow[]>;
  /** The output of the process so far, with its log. After `restart`, that of the new process only. */
  output(): string;
  /** Runs `npm run data` with these arguments, and returns its output. Throws when the command fails. */
  data(...args: readonly string[]): Promise<string>;
  /** Ends the process and starts another one with the same data at the same address, as a deployment does. */
  restart(): Promise<void>;
  /** Ends the process and removes its data. */
  end(): Promise<void>;
}

/** Starts the server as `npm start` does, by default on a free port, and waits until it listens. Throws its output when it ends before. */
export async function startServer({
  calendar,
  repository = root,
  port = 0,
  variables = {},
  isShared = false,
}: ServerOptions = {}): Promise<Server> {
  const folder = await folderWithDatabase();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    POSTS_PER_MINUTE: '100000',
    BOOKINGS_PER_DAY: '100000',
    READS_PER_MINUTE: '100000',
    EVENTS_PER_MINUTE: '100000',
    COUNTS_PER_MINUTE: '100000',
    // Browsers solve real challenges, but cheap ones. bot-protection.spec.ts solves one of the usual cost.
    BOT_COST: '10',
    BOT_TRIES: '10',
    NODE_ENV: 'test',
    FLOWS_FROM: '',
    OPTIONAL_PAGES: 'nueCare',
    CALENDAR_FILE: calendar === undefined ? '' : path.join(import.meta.dirname, calendar),
    ...variables,
  };
  const script = (name: string): string => path.join(repository, 'scripts', name);
  const launch = async (PORT: string): Promise<Launched> => {
    const child = spawn(process.execPath, [...(isShared ? [] : v8Options), script('start.mjs')], {
      cwd: repository,
      env: { ...env, PORT },
      stdio,
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return {
      origin: await originOf(child),
      output: () => output,
      end: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  };
  let launched = await launch(String(port));
  const { origin } = launched;
  const data = async (...args: readonly string[]): Promise<string> =>
    (await run(process.execPath, [script('data.mjs'), ...args], { cwd: repository, env })).stdout;
  return {
    origin,
    data,
    operate: (operation, input) => operate(folder, operation, input),
    output: () => launched.output(),
    exportRows: async (table) => {
      const lines = (await operate(folder, 'export-table', { table, format: 'jsonl' })).split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as ExportedRow);
    },
    restart: async () => {
      await launched.end();
      launched = await launch(new URL(origin).port);
    },
    end: async () => {
      await launched.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function operate(folder: string, operation: OperationName, input: OperationInput): Promise<string> {
  const socketPath = path.join(folder, 'admin.sock');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ socketPath, method: 'POST', path: `/${operation}` }, resolve)
      .on('error', reject)
      .end(JSON.stringify(input));
  });
  const output = await text(response);
  if (response.statusCode !== 200) throw new Error(`${operation} failed: ${output}`);
  return output;
}

/** A started process of the server. */
interface Launched {
  readonly origin: string;
  output(): string;
  end(): Promise<void>;
}

const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];

function originOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready:\n${output}`)));
  });
}
