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
  /** Its folder, which holds all its data. */
  readonly folder: string;
  /** The process that runs now. */
  process(): ChildProcess;
  /** Ends it at once, while clients are connected. */
  crash(): Promise<void>;
  /** Starts it again after a crash, at the same address. */
  restart(): Promise<void>;
  /** Ends it, once its clients are gone, and removes its folder. */
  stop(): Promise<void>;
}

/** Why a test on PostgreSQL is left out where there is none. */
export const postgresMissing = 'skipped: no PostgreSQL (initdb and postgres in PATH or /usr/lib/postgresql/*/bin) on this machine';

const run = promisify(execFile);

/** The folder that holds `initdb` and `postgres`; `undefined` when there is none. */
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

/** Rows keep the order in which they were written without autovacuum. A deadlock is found as soon as it is there. */
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

/** Has a server and its folder go away when this process has ended, however that ends. */
export function endWithThisProcess(postgres: PostgresServer): void {
  const server = postgres.process();
  const script = 'cat; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -r "$2"';
  // The input of the shell ends with this process.
  const shell = spawn('sh', ['-c', script, 'sh', String(server.pid), postgres.folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  for (const child of [shell, server]) child.unref();
}

/**
 * A port that nothing listens on. The system gives it to nobody who wants any port, to listen or to connect: those lie above. So it
 * is not taken by another test before it is used, or while its server starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...portsOfNobody);
    if (await isFree(port)) return port;
  }
}

/** Ports that programs rarely have by default, below those that Linux hands out, from 32768 on; macOS begins at 49152. */
const portsOfNobody = [15_000, 32_768] as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr! })) {
    said.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr!.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres. */
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
