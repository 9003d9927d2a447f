import { execFile, spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** What `npm run data -- export` can be asked for. */
export type Table = 'runs' | 'leads' | 'bookings';

/** One row as `npm run data -- export <table> --format jsonl` gives it. */
export type ExportedRow = { readonly [column: string]: unknown };

/** The real server with a database of its own. */
export interface Server {
  /** Where it answers, such as http://127.0.0.1:40123. */
  readonly origin: string;
  /** Every row of a table, read as an analyst would. */
  exported(table: Table): Promise<readonly ExportedRow[]>;
  /** Ends the process and removes its data. */
  end(): Promise<void>;
}

/**
 * Starts `npm start` as a user would, on a port that the system gives. Fails with what the server said.
 *
 * @param calendar A calendar in this folder; the server's own when left out.
 */
export async function startServer(calendar?: string): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-'));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    POSTS_PER_MINUTE: '100000',
    NODE_ENV: 'test',
    CALENDAR_FILE: calendar === undefined ? '' : path.join(import.meta.dirname, calendar),
  };
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: await originOf(child),
    exported: async (table) => {
      const { stdout } = await run(process.execPath, [path.join(root, 'scripts/data.mjs'), 'export', table, '--format', 'jsonl'], {
        cwd: root,
        env,
      });
      const lines = stdout.split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as ExportedRow);
    },
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function originOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready:\n${said}`)));
  });
}
