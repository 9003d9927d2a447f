import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** A PostgreSQL server that a test has started. */
export interface PostgresServer {
  /** The address of an empty database. */
  readonly url: string;
  /** The folder with all its data. */
  readonly folder: string;
  /** The process that runs now. */
  process(): ChildProcess;
  /** Ends the server immediately, while clients are connected. */
  crash(): Promise<void>;
  /** Starts the server again after a crash, at the same address. */
  restart(): Promise<void>;
  /** Ends the server when its clients have disconnected, and removes its folder. */
  stop(): Promise<void>;
}

/** The reason in the title of a test that is skipped because PostgreSQL is missing. */
export const postgresMissing = 'skipped: no PostgreSQL (initdb and postgres in PATH or /usr/lib/postgresql/*/bin) on this machine';

const run = promisify(execFile);

/** The folder with the programs `initdb` and `postgres`; `undefined` when PostgreSQL is not installed. */
export async function postgresBinaries(): Promise<string | undefined> {
  const packaged = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...packaged.toSorted((left, right) => Number(right) - Number(left)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  for (const folder of folders) {
    if ((await exists(path.join(folder, 'initdb'))) && (await exists(path.join(folder, 'postgres')))) return folder;
  }
  return undefined;
}

/** Without autovacuum, rows stay in the order in which they were written. The deadlock timeout is short, so that the server detects a deadlock at once. */
const settings = { listen_addresses: '127.0.0.1', fsync: 'off', autovacuum: 'off', deadlock_timeout: '20ms' };

/** Starts a PostgreSQL server in a new folder, on a free port of this machine. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const user = await unprivilegedUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-postgres-'));
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder };
  await run(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'intake', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    options,
  );
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const launch = async (): Promise<ChildProcess> => {
    const launched = spawn(path.join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await waitUntilReady(launched);
    return launched;
  };
  let server = await launch();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgresql://intake@127.0.0.1:${port}/postgres`,
    folder,
    process: () => server,
    // PostgreSQL's immediate shutdown.
    crash: () => end('SIGQUIT'),
    async restart() {
      server = await launch();
    },
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** Ends a server and removes its folder when this process has ended, even if the process is killed. */
export function endWithThisProcess(postgres: PostgresServer): void {
  const server = postgres.process();
  const script = 'cat; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -r "$2"';
  // The shell waits for the end of its standard input, which is the end of this process.
  const shell = spawn('sh', ['-c', script, 'sh', String(server.pid), postgres.folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  for (const child of [shell, server]) child.unref();
}

/**
 * A port that nothing listens on. It lies below the ports that the system assigns to programs that listen on or connect from any free
 * port, so that no other test gets it before it is used, or while its server restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...portsOfNobody);
    if (await isFree(port)) return port;
  }
}

/** Ports that few programs use by default, below the ephemeral ports: these begin at 32768 on Linux and at 49152 on macOS. */
const portsOfNobody = [15_000, 32_768] as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stderr! })) {
    lines.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr!.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

/** When this process runs as root, PostgreSQL runs as the user postgres, because it refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid?: number; gid: number }> {
  if (process.getuid?.() !== 0) return { gid: process.getgid?.() ?? 0 };
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)));
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres.');
  return { uid, gid };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
