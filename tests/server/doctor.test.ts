import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkMail } from '../../src/server/admin/doctor/mail-checks.ts';
import { frozenRoot } from '../fixtures/frozen-root.ts';
import { writeSite } from './support/built-site.ts';
import { runDataWith } from './support/data-command.ts';
import { withDatabase, withFolder } from './support/processes.ts';
import { startTlsServer } from './support/tls-server.ts';

interface Report {
  readonly checks: readonly { readonly check: string; readonly status: string; readonly message: string; readonly mend?: string }[];
}

/** Runs `doctor` on a data folder, with a built site unless `change` sets another folder. */
function examine(
  folder: string,
  change: { readonly [name: string]: string } = {},
): Promise<{ readonly code: number; readonly faults: readonly string[] }> {
  return withFolder(async (site) => {
    await writeSite(site);
    const environment = { DATA_DIR: folder, SITE_DIR: site, DEFINITIONS_DIR: frozenRoot, ...change };
    const { code, stdout } = await runDataWith(environment, 'doctor', '--format', 'json');
    // These checks depend on this machine: whether the programs are built, and how full the disk is.
    const checks = (JSON.parse(stdout) as Report).checks.filter(({ check }) => check !== 'programs' && check !== 'disk');
    return { code, faults: checks.filter(({ status }) => status === 'fault').map(({ check, message }) => `${check}: ${message}`) };
  });
}

test('an installation without faults has none, until other users can read its emails', () =>
  withDatabase(async (folder) => {
    await chmod(folder, 0o700);
    expect((await examine(folder)).faults).toEqual([]);
    // The server corrects the permissions of the database's files when it opens the database, but not those of the emails.
    await mkdir(path.join(folder, 'mail'));
    await chmod(path.join(folder, 'mail'), 0o755);
    expect(await examine(folder)).toEqual({ code: 1, faults: [expect.stringMatching(/^folders: Others can read /)] });
  }));

test('every fault of the configuration is named at once, without a secret', async () => {
  const { code, stdout, stderr } = await runDataWith(
    { PORT: 'http', SMTP_URL: 'ftp://user:secret@mail', RETENTION_DAYS: 'run=30', MIGRATION_DATABASE_URL: 'postgresql://one@db/intake' },
    'doctor',
  );
  expect([code, stderr]).toEqual([1, 'Faults that were found: 4.\n']);
  for (const name of ['PORT', 'SMTP_URL', 'RETENTION_DAYS', 'MIGRATION_DATABASE_URL']) {
    expect(stdout).toMatch(new RegExp(`^fault {4}configuration  ${name}`, 'm'));
  }
  expect(stdout).not.toContain('secret');
});

test('in production every setting that is missing is named at once, after a name that is likely mistyped', async () => {
  const environment = { NODE_ENV: 'production', LOG_LEVL: 'x', PORT: 'abc', SMTP_URL: '', PAYMENT_SECRET: 'short' };
  const { code, stdout } = await runDataWith(environment, 'doctor');
  const named = [...stdout.matchAll(/^(?:fault|warning) +(?:names|configuration) +([A-Z_]+)/gm)].map(([, name]) => name);
  expect(code).toBe(1);
  expect(named).toEqual(['LOG_LEVL', 'PORT', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'PAYMENT_URL', 'PAYMENT_SECRET']);
});

test('before the first build and start, the only fault is the missing site', () =>
  withFolder(async (folder) => {
    const nowhere = path.join(folder, 'none');
    expect((await examine(nowhere, { SITE_DIR: nowhere })).faults).toEqual([expect.stringMatching(/^site: There is no built site/)]);
  }));

test('a folder without flows is a fault that names the variable, and the site is not said to be built from these flows', () =>
  withFolder(async (folder) => {
    const site = path.join(folder, 'site');
    await writeSite(site);
    const environment = { DATA_DIR: path.join(folder, 'none'), SITE_DIR: site, DEFINITIONS_DIR: folder };
    const { stdout } = await runDataWith(environment, 'doctor', '--format', 'json');
    const { checks } = JSON.parse(stdout) as Report;
    expect(checks.filter(({ check }) => check === 'definitions' || check === 'site')).toEqual([
      { check: 'definitions', status: 'fault', message: expect.stringMatching(/^There is no flow in .* Set DEFINITIONS_DIR/) as string },
      {
        check: 'site',
        status: 'warning',
        message: `The site in ${site} could not be compared with the flows of the server.`,
        mend: 'Mend the definitions first.',
      },
    ]);
  }));

test('a variable that the start refuses for what is on the disk is a fault that names the variable, and no other mend', () =>
  withFolder(async (site) => {
    await writeSite(site);
    const nowhere = path.join(site, 'none');
    const environment = { DATA_DIR: nowhere, SITE_DIR: site, DEFINITIONS_DIR: frozenRoot, REVIEW_DIR: nowhere, OPTIONAL_PAGES: 'foo' };
    const { stdout } = await runDataWith(environment, 'doctor', '--format', 'json');
    const { checks } = JSON.parse(stdout) as Report;
    expect(checks.filter(({ check }) => check === 'review' || check === 'site')).toEqual([
      { check: 'site', status: 'fault', message: expect.stringMatching(/^OPTIONAL_PAGES names "foo".* Give some of: /) as string },
      { check: 'review', status: 'fault', message: expect.stringMatching(/^REVIEW_DIR: there are no review pages in /) as string },
    ]);
  }));

test('a database that cannot be used is a fault with the mend that its message names, and no other', () =>
  withFolder(async (folder) => {
    const url = 'postgresql://127.0.0.1:5432/intake?sslmode=verify-full&sslrootcert=/nope.pem';
    const { stdout } = await runDataWith(
      { DATA_DIR: folder, DEFINITIONS_DIR: frozenRoot, DATABASE_URL: url },
      'doctor',
      '--format',
      'json',
    );
    const { checks } = JSON.parse(stdout) as Report;
    expect(checks.filter(({ check }) => check === 'database')).toEqual([
      { check: 'database', status: 'fault', message: expect.stringMatching(/^DATABASE_URL: .* Correct the address\.$/) as string },
    ]);
  }));

test('a build that lacks a document, or was cut, is a fault that names the file', () =>
  withFolder(async (site) => {
    await writeSite(site);
    const nowhere = path.join(site, 'none');
    await rm(path.join(site, 'pages/home.html'));
    expect((await examine(nowhere, { SITE_DIR: site })).faults).toEqual([expect.stringMatching(/^site: .*home\.html is missing\./)]);
    await writeFile(path.join(site, 'routes.json'), '{"routes":[');
    expect((await examine(nowhere, { SITE_DIR: site })).faults).toEqual([expect.stringMatching(/^site: .*routes\.json is not whole\./)]);
  }));

test('a mail server whose certificate nobody vouches for is named as that', async () => {
  const server = await startTlsServer();
  const mail = { mailFrom: { name: 'Nue Life', address: 'calls@intake.test' }, publicUrl: undefined };
  expect((await checkMail({ ...mail, smtpUrl: `smtps://127.0.0.1:${server.port}` })).at(-1)).toMatchObject({
    message: `The mail server 127.0.0.1:${server.port} does not take emails (self-signed certificate).`,
    mend: expect.stringContaining('NODE_EXTRA_CA_CERTS') as string,
  });
  await server.stop();
});
