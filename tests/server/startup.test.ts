import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded-database.ts';
import { events } from '../../src/server/db/schema.ts';
import { startFromEnvironment } from '../../src/server/start-from-environment.ts';
import { StartupError } from '../../src/server/startup-error.ts';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { beginRequest, untilRefused } from './support/begun-request.ts';
import { writeSite } from './support/built-site.ts';
import { freePort } from './support/postgres-server.ts';
import { folderWithDatabase } from '../fixtures/data-folder.ts';
import { startTlsDatabase } from './support/tls-server.ts';
import { MemoryLog } from './support/test-app.ts';
import { runProgram, runScript, startServerProcess, withDatabase, withFolder } from './support/processes.ts';
import type { ServerProcess, Variables } from './support/processes.ts';

/** The variables with which a server with DATABASE_URL starts outside production. */
const allFakes = 'mail,identity,scheduler,payment,content,lists,playlists,calls';

describe('while one server runs', () => {
  let running: ServerProcess;
  let folder: string;

  beforeAll(async () => {
    folder = await folderWithDatabase();
    running = await startServerProcess({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await running.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  test('another one on its data folder does not start', async () => {
    expect(await startupErrorOf({ DATA_DIR: folder })).toBe(
      `The data folder ${folder} is in use by the process ${running.pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
  });

  test('another one on its port does not start', async () => {
    const { port } = new URL(running.address);
    expect(await withDatabase((other) => startupErrorOf({ DATA_DIR: other, PORT: port }))).toBe(
      `PORT: ${port} on 127.0.0.1 is taken by another program. Stop that one, or choose another port, such as PORT=${Number(port) + 1}.`,
    );
  });

  test('the command data reads through it, and its exit code is 0, 1 or 2', async () => {
    const data = (...args: string[]): ReturnType<typeof runProgram> => runProgram('data', args, { DATA_DIR: folder });
    const [csv, misuse, nowhere] = await Promise.all([
      data('export', 'runs', '--format', 'csv'),
      data('exprot', 'runs', '--format', 'csv'),
      data('export', 'runs', '--format', 'csv', '--out', path.join(folder, 'no/such/folder.csv')),
    ]);
    expect([csv.code, csv.stdout]).toEqual([
      0,
      '"run_id","revision","flow","flow_hash","engine_version","outcome","recorded_at","answers","relevant_answers","claimed_context","server_context","reasons","follows_run_id","flow_release","started_at","ended_at"\r\n',
    ]);
    expect([misuse.code, misuse.stderr]).toEqual([
      2,
      "error: unknown command 'exprot'\n(Did you mean export?)\nFor help: npm run data -- --help\n",
    ]);
    expect([nowhere.code, nowhere.stderr]).toMatchObject([1, expect.stringMatching(/^--out: .*cannot be written.*\n$/)]);
  });
});

test('a server that cannot start ends with one line and exit code 1', async () => {
  const { code, stdout, stderr } = await runProgram('server', [], { PORT: 'http' });
  expect([code, stdout, stderr]).toEqual([1, '', 'PORT="http" cannot be used. Give a whole number from 0 to 65535.\n']);
});

test.each([
  ['start.mjs', { FLOWS_FROM: 'git' }, 'FLOWS_FROM="git" cannot be used. Give one of releases, working-files.\n'],
  ['start.mjs', { PORT: 'http' }, 'PORT="http" cannot be used. Give a whole number from 0 to 65535.\n'],
  ['build.mjs', { FLOWS_FROM: 'git' }, 'FLOWS_FROM="git" cannot be used. Give one of releases, working-files.\n'],
  ['dev.mjs', { FLOWS_FROM: 'git' }, 'FLOWS_FROM="git" cannot be used. Give one of releases, working-files.\n'],
])('scripts/%s refuses %j in one line, before it builds the site', async (script, variables, line) => {
  const { code, stdout, stderr } = await runScript(script, variables);
  expect([code, stdout, stderr]).toEqual([1, '', line]);
});

test('the built program refuses a mail server whose address cannot be decoded', async () => {
  const { code, stderr } = await runProgram('server', [], { SMTP_URL: 'smtp://user:p%zz@127.0.0.1:25' });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^SMTP_URL is not the address of a mail server\. .*\n$/)]);
});

describe('does not start', () => {
  test('when production would run on the embedded database', async () => {
    expect(await startupErrorOf({ NODE_ENV: 'production' })).toMatch(
      /^DATABASE_URL is not set: in production, data belongs in PostgreSQL\. .*ALLOW_EMBEDDED_DATABASE=yes\.$/,
    );
  });

  test('when the site was built from another source of flows', () =>
    withFolder(async (site) => {
      await writeSite(site, { from: 'releases', flows: {} });
      expect(await startupErrorOf({ SITE_DIR: site })).toBe(
        `The site in ${site} was built with FLOWS_FROM="releases", and this server has "working-files". Build the site again: npm run build`,
      );
    }));

  test('when production has no built site', async () => {
    const production = {
      NODE_ENV: 'production',
      FLOWS_FROM: 'working-files',
      DEFINITIONS_DIR: frozenRoot,
      ALLOW_EMBEDDED_DATABASE: 'yes',
      SMTP_URL: 'smtps://mail.intake.test',
      MAIL_FROM: 'calls@intake.test',
      PUBLIC_URL: 'https://www.intake.test',
      PAYMENT_URL: 'https://pay.intake.test/{externalId}?cents={amount}',
      PAYMENT_SECRET: 'a-secret-of-at-least-32-characters',
    };
    expect(await startupErrorOf({ ...production, SITE_DIR: '/nope' })).toBe(
      'SITE_DIR: there is no built site in /nope. Build it (npm run build), or name the folder of one.',
    );
  });

  test('when there are no review pages', async () => {
    expect(await startupErrorOf({ REVIEW_DIR: '/nope' })).toBe(
      'REVIEW_DIR: there are no review pages in /nope. Write them (npm run flows -- site), or name their folder.',
    );
  });

  test('when the database cannot be reached, without its password', async () => {
    const port = await freePort();
    expect(
      await startupErrorOf({
        DATABASE_URL: `postgresql://intake:secret@127.0.0.1:${port}/intake`,
        FAKES: allFakes,
      }),
    ).toBe(
      `DATABASE_URL: the database intake at 127.0.0.1:${port} cannot be used (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or correct the address.`,
    );
  });

  test('when nobody vouches for the certificate of the database', async () => {
    const database = await startTlsDatabase();
    const url = `postgresql://intake:secret@127.0.0.1:${database.port}/intake?sslmode=verify-full`;
    expect(await startupErrorOf({ DATABASE_URL: url, FAKES: allFakes })).toBe(
      `DATABASE_URL: the database intake at 127.0.0.1:${database.port} cannot be used (self-signed certificate). The server answers, but nobody vouches for its certificate. Name the certificate of its authority: add &sslrootcert=<file> to DATABASE_URL, or set NODE_EXTRA_CA_CERTS=<file>.`,
    );
    await database.stop();
  });

  test('when the address of the database names a certificate that is not there', async () => {
    const url = 'postgresql://intake:secret@127.0.0.1:5432/intake?sslmode=verify-full&sslrootcert=/nope.pem';
    expect(await startupErrorOf({ DATABASE_URL: url, FAKES: allFakes })).toBe(
      "DATABASE_URL: the database intake at 127.0.0.1:5432 cannot be used (ENOENT: no such file or directory, open '/nope.pem'). Correct the address.",
    );
  });

  test('when the password of the database is not written as an address has it', async () => {
    const url = 'postgresql://intake:s%e2ret@127.0.0.1:5432/intake';
    expect(await startupErrorOf({ DATABASE_URL: url, FAKES: allFakes })).toBe(
      'DATABASE_URL: the database intake at 127.0.0.1:5432 cannot be used (URI malformed). Write special characters of user and password as %XX.',
    );
  });

  test('when a newer version has used the data', () =>
    withDatabase(async (folder) => {
      const { queries, close } = await openEmbedded(folder);
      await queries.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
      await close();
      expect(await startupErrorOf({ DATA_DIR: folder })).toBe(
        `The data folder ${folder} was last used by a newer version of Intake. Start that version, or use other data.`,
      );
    }));

  test('when the data folder is a file', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'file');
      await writeFile(file, '');
      expect(await startupErrorOf({ DATA_DIR: file })).toMatch(
        /^DATA_DIR: the data folder .* cannot be used \(EEXIST.*\)\. Make it writable, or name another\.$/,
      );
    }));

  test('when the data folder cannot be created', async () => {
    expect(await startupErrorOf({ DATA_DIR: '/proc/no/such/folder' })).toMatch(
      /^DATA_DIR: the data folder \/proc\/no\/such\/folder cannot be used \(.*\)\. Make it writable, or name another\.$/,
    );
  });
});

test('without a server, the command data opens the data itself and writes a whole file', async () => {
  const exportTo = (folder: string, ...options: string[]): ReturnType<typeof runProgram> =>
    runProgram('data', ['export', 'runs', '--format', 'csv', ...options], { DATA_DIR: folder });
  await withFolder(async (folder) => {
    const stderr = `There is no data in ${folder}. Set DATA_DIR to the folder of the server, or start the server once.\n`;
    expect(await exportTo(folder)).toMatchObject({ code: 1, stderr });
  });
  await withDatabase(async (folder) => {
    const out = path.join(folder, 'runs.csv');
    expect(await exportTo(folder, '--out', out)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(await readFile(out, 'utf8')).toMatch(/^"run_id",.*,"started_at","ended_at"\r\n$/);
  });
});

test('SIGTERM and SIGINT end a server cleanly: it finishes the request in progress, and what it has stored is there afterwards', () =>
  withDatabase(async (folder) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await startServerProcess({ DATA_DIR: folder });
      const request = await beginRequest(server.address);
      const ended = server.kill(signal);
      await untilRefused(server.address);
      expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\{"content":\{\}\}$/s);
      expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    }
    const { queries, close } = await openEmbedded(folder);
    expect(await queries.$count(events)).toBe(2);
    await close();
  }));

test('a request that outlasts the time of the end is cut, and the server says so', () =>
  withDatabase(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder });
    await beginRequest(server.address);
    expect(await server.kill('SIGTERM')).toMatchObject({
      code: 1,
      stderr: 'Requests were still under way after 10 seconds, and were cut.\n',
    });
  }));

test('a server whose log is no longer read continues, and ends cleanly', () =>
  withDatabase(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' });
    server.stopReading();
    for (let request = 0; request < 3; request++) expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, signal: null });
  }));

test('the addresses that are printed can be opened: none has a parameter', () =>
  withDatabase(async (folder) => {
    const site = path.join(folder, 'site');
    await writeSite(site);
    // Uses the flows of the repository: the address of one has a parameter, and no entry condition.
    const variables = { DATA_DIR: folder, PORT: '0', SITE_DIR: site };
    const { welcome, stop } = await startFromEnvironment(variables, new MemoryLog());
    await stop();
    const paths = [...welcome.matchAll(/http:\/\/[^/]+(\S+)/g)].map(([, address]) => address);
    expect(paths).toContain('/');
    expect(paths.filter((address) => address!.includes(':'))).toEqual([]);
  }));

test('a variable that was likely mistyped is named at the start, without its value', () =>
  withDatabase(async (folder) => {
    const log = new MemoryLog();
    const site = path.join(folder, 'no-site');
    const variables = { DATA_DIR: folder, PORT: '0', SITE_DIR: site, DEFINITIONS_DIR: frozenRoot, RETENTON_DAYS: 'runs=5', HOME: '/root' };
    const { stop } = await startFromEnvironment(variables, log);
    await stop();
    expect(log.lines).toEqual([
      'RETENTON_DAYS is not read. The setting is called RETENTION_DAYS. Set RETENTION_DAYS, or unset RETENTON_DAYS.\n',
    ]);
  }));

test('the hint that Ctrl-C ends the server is printed in a terminal only', () =>
  withDatabase(async (folder) => {
    const variables = { DATA_DIR: folder, PORT: '0', SITE_DIR: path.join(folder, 'no-site'), DEFINITIONS_DIR: frozenRoot };
    const welcomeOf = async (isTerminal: boolean): Promise<string> => {
      const { welcome, stop } = await startFromEnvironment(variables, new MemoryLog(), isTerminal);
      await stop();
      return welcome;
    };
    expect(await welcomeOf(true)).toMatch(/\nEnd it with Ctrl-C\.\n$/);
    expect(await welcomeOf(false)).not.toContain('Ctrl-C');
    const server = await startServerProcess(variables);
    expect((await server.kill('SIGTERM')).stdout).not.toContain('Ctrl-C');
  }));

/** The message of a server that does not start. Checks that it is a single line. */
async function startupErrorOf(variables: Variables): Promise<string> {
  const start = (folder: string): Promise<unknown> =>
    startFromEnvironment({ DATA_DIR: folder, PORT: '0', SITE_DIR: path.join(folder, 'no-site'), ...variables }, new MemoryLog());
  const error: unknown = await withFolder((folder) =>
    start(folder).then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
  if (!(error instanceof StartupError)) throw new Error('The server did not fail with a StartupError.', { cause: error });
  expect(error.message).not.toContain('\n');
  return error.message;
}
