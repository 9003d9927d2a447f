import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server-config.ts';
import { formatResults } from '../verbs/doctor-verb.ts';
import { checkBuild, checkClockOfMachine } from './build-checks.ts';
import type { CheckResult } from './check-result.ts';
import { checkDatabaseFacts } from './database-checks.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { checkFolderFacts, readFolderFacts } from './folder-checks.ts';
import { checkMail } from './mail-checks.ts';
import { checkNames, checkSettings } from './settings-checks.ts';

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  TRUSTED_PROXIES: '1',
  DATABASE_URL: 'postgresql://intake_serve@db.intake.test/intake?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgresql://intake_migrate@db.intake.test/intake?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.intake.test',
  MAIL_FROM: 'Nue Life <calls@intake.test>',
  PUBLIC_URL: 'https://www.intake.test',
  PAYMENT_URL: 'https://pay.intake.test/{externalId}?cents={amount}&to={successUrl}&back={cancelUrl}',
  PAYMENT_SECRET: 'a-secret-of-at-least-32-characters',
  IDENTITY_URL: 'https://api.id.me',
  IDENTITY_CLIENT_ID: 'a-client',
  IDENTITY_CLIENT_SECRET: 'a-secret',
  SCHEDULER_URL: 'https://js.chilipiper.com/marketing.js',
  SCHEDULER_DOMAIN: 'house',
  SCHEDULER_ROUTER: 'welcome',
  BREACHED_PASSWORDS_URL: 'https://breaches.intake.test',
  CONTENT_URL: 'https://content.intake.test',
  LIST_SUBSCRIBE_URL: 'https://lists.intake.test/subscribe',
  LIST_UNSUBSCRIBE_URL: 'https://lists.intake.test/unsubscribe',
  LIST_IDS: 'newsletter=a,study=b,press=c',
};

/** Returns the status and message of each result that is not ok. */
function problemsIn(results: readonly CheckResult[]): readonly string[] {
  return results.filter(({ status }) => status !== 'ok').map(({ status, message }) => `${status}: ${message}`);
}

test('settings of production that go together have no problem', () => {
  expect(problemsIn(checkSettings(readConfig(production), production))).toEqual([]);
  expect(problemsIn(checkSettings(readConfig({}), {}))).toEqual([]);
});

test.each([
  [{ NODE_ENV: '', FAKES: 'calls' }, 'NODE_ENV is not production, and DATABASE_URL, HOST or PUBLIC_URL are those of a server'],
  [{ FLOWS_FROM: 'working-files' }, 'FLOWS_FROM=working-files in production'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES=0 in production'],
  [{ SENTRY_DSN: 'https://key@errors.intake.test/1', PRODUCTION_HOST: 'intake.test' }, 'PRODUCTION_HOST=intake.test is not the host of'],
  [{ PRODUCTION_HOST: 'www.intake.test' }, 'PRODUCTION_HOST has no effect without SENTRY_DSN'],
  [{ MAIL_FROM: 'calls@example.com' }, 'MAIL_FROM or PUBLIC_URL is an example'],
  [{ PUBLIC_URL: 'https://www.example.com' }, 'MAIL_FROM or PUBLIC_URL is an example'],
  [{ MIGRATION_DATABASE_URL: production.DATABASE_URL }, 'MIGRATION_DATABASE_URL and DATABASE_URL name one role'],
  [{ PAYMENT_URL: 'https://pay.intake.test/{externalId}/{amount}' }, 'PAYMENT_URL does not have {successUrl} and {cancelUrl}'],
  [{ PUBLIC_URL: 'https://pay.intake.test' }, 'PAYMENT_URL is an address of this site'],
  [{ IDENTITY_URL: '', IDENTITY_CLIENT_ID: '', IDENTITY_CLIENT_SECRET: '' }, 'No identity service'],
  [{ SCHEDULER_URL: '', SCHEDULER_DOMAIN: '', SCHEDULER_ROUTER: '' }, 'No scheduling service'],
  [
    { SCHEDULER_URL: '', SCHEDULER_DOMAIN: '', SCHEDULER_ROUTER: '', SCHEDULER_ORIGINS: 'https://calls.intake.test' },
    'SCHEDULER_ORIGINS has no effect without SCHEDULER_URL',
  ],
  [{ BREACHED_PASSWORDS_URL: '' }, 'No service of leaked passwords'],
  [{ CONTENT_URL: '' }, 'No content service: the pages of the journal say that it is unavailable.'],
  [{ LIST_SUBSCRIBE_URL: '', LIST_UNSUBSCRIBE_URL: '', LIST_IDS: '' }, 'No list service: subscribers stay in our table'],
  [{ ALLOW_EMBEDDED_DATABASE: 'yes' }, 'ALLOW_EMBEDDED_DATABASE has no effect'],
  [
    { DATABASE_URL: '', MIGRATION_DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'yes', DATABASE_STATEMENT_SECONDS: '5' },
    'DATABASE_STATEMENT_SECONDS has no effect without DATABASE_URL',
  ],
])('the settings %j are a warning', (change, message) => {
  const environment = { ...production, ...change };
  const problems = problemsIn(checkSettings(readConfig(environment), environment));
  expect(problems.filter((problem) => problem.startsWith(`warning: ${message}`))).toHaveLength(1);
});

test.each([
  [{ RETENTION_DAY: 'runs=30' }, 'RETENTION_DAY is not read. The setting is called RETENTION_DAYS.'],
  [{ TRUSTED_PROXY: '1' }, 'TRUSTED_PROXY is not read. The setting is called TRUSTED_PROXIES.'],
  [{ SMTP_URI: 'smtp://mail' }, 'SMTP_URI is not read. The setting is called SMTP_URL.'],
  [{ LOG_LEVL: 'x', PORT: 'abc' }, 'LOG_LEVL is not read. The setting is called LOG_LEVEL.'],
  [{ MAIL_FROM_FILE: '/run/sender' }, 'MAIL_FROM_FILE is not read: MAIL_FROM is no secret.'],
])('of the variables %j, one is likely mistyped', (environment, message) => {
  expect(problemsIn(checkNames(environment))).toEqual([`warning: ${message}`]);
});

test('variables of other programs are no warning', () => {
  const others = {
    HOME: '/root',
    PATH: '/bin',
    TERM: 'xterm',
    LANG: 'C',
    TZ: 'UTC',
    HOSTNAME: 'one',
    PGHOST: 'db',
    NODE_OPTIONS: '-r x',
    RETENTION_DAY: '',
  };
  const environment = { ...production, ...others, SMTP_URL: '', SMTP_URL_FILE: '/run/smtp' };
  expect(problemsIn(checkNames(environment))).toEqual([]);
  expect(problemsIn(checkSettings(readConfig(production), environment))).toEqual([]);
});

const goodFacts: DatabaseFacts = {
  missingMigrations: 0,
  isNewer: false,
  isReadOnly: false,
  clockAhead: 5,
  isEncrypted: true,
  role: 'intake_serve',
  canChangeTables: false,
  forbiddenTables: [],
  stuckMessages: { email: 0, list: 0 },
  leftOutMails: 0,
};

test.each<[Partial<DatabaseFacts>, readonly string[]]>([
  [{}, []],
  [{ isReadOnly: true }, ['fault: The database is read-only.']],
  [{ missingMigrations: 1 }, ['fault: The database lacks 1 migration.']],
  [{ missingMigrations: 2 }, ['fault: The database lacks 2 migrations.']],
  [{ isNewer: true }, ['fault: A newer version of Intake has used the database.']],
  [{ clockAhead: 90 }, ['fault: The database is 90 seconds ahead of this machine.']],
  [{ clockAhead: -6 }, ['fault: The database is 6 seconds behind this machine.']],
  [{ isEncrypted: false }, ['fault: The connection to the database at db.intake.test is not encrypted.']],
  [{ canChangeTables: true }, ['warning: The role intake_serve, by which the server works, can change the tables.']],
  [{ forbiddenTables: ['leads', 'outbox'] }, ['fault: The role intake_serve may not read and write leads, outbox.']],
  [{ stuckMessages: { email: 3, list: 0 } }, ['fault: 3 emails could not be sent.']],
  [{ stuckMessages: { email: 0, list: 1 } }, ['fault: 1 message to the list service could not be sent.']],
  [{ stuckMessages: { email: 1, list: 2 } }, ['fault: 1 email and 2 messages to the list service could not be sent.']],
  [
    { leftOutMails: 2 },
    ['warning: 2 emails of the last seven days were left out, because their address had as many of the kind as it may.'],
  ],
  [{ stuckMessages: undefined, leftOutMails: undefined }, []],
])('a database with %j', (change, problems) => {
  expect(problemsIn(checkDatabaseFacts(readConfig(production), { ...goodFacts, ...change }))).toEqual(problems);
});

test('the embedded database is not judged by role and encryption', () => {
  const facts = { ...goodFacts, isEncrypted: false, canChangeTables: true };
  expect(problemsIn(checkDatabaseFacts(readConfig({}), facts))).toEqual([]);
});

test.each([
  [{ openToOthers: [], freeBytes: 2 ** 31 }, []],
  [{ openToOthers: ['.', 'mail'], freeBytes: 2 ** 31 }, ['fault: Others can read /data, and 1 more.']],
  [{ openToOthers: [], freeBytes: 2 ** 29 }, ['warning: The disk of /data has 512 MB left.']],
  [{ openToOthers: [], freeBytes: 2 ** 20 }, ['fault: The disk of /data has 1 MB left.']],
  [undefined, []],
])('a data folder with %j', (facts, problems) => {
  expect(problemsIn(checkFolderFacts('/data', facts))).toEqual(problems);
});

test('the files of a data folder that others can use are found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-doctor-'));
  await mkdir(path.join(folder, 'mail'), { mode: 0o700 });
  await writeFile(path.join(folder, 'mail', 'one.eml'), '');
  await chmod(path.join(folder, 'mail', 'one.eml'), 0o640);
  await writeFile(path.join(folder, 'lock'), '', { mode: 0o600 });
  const facts = await readFolderFacts(folder);
  expect(facts).toMatchObject({ openToOthers: [path.join('mail', 'one.eml')], freeBytes: expect.any(Number) as number });
  await rm(folder, { recursive: true });
  expect(await readFolderFacts(folder)).toBeUndefined();
});

test('a mail server that does not answer, and a sender with which no email can be composed, are faults', async () => {
  const mail = { mailFrom: { name: '', address: '' }, publicUrl: 'https://www.intake.test', smtpUrl: 'smtp://127.0.0.1:1' };
  expect(problemsIn(await checkMail(mail))).toMatchObject([
    expect.stringMatching(/^fault: MAIL_FROM, PUBLIC_URL: no email can be composed/),
    expect.stringMatching(/^fault: The mail server 127\.0\.0\.1:1 does not take emails \(ESOCKET_ECONNREFUSED\)\.$/),
  ]);
  expect(
    problemsIn(await checkMail({ ...mail, mailFrom: { name: 'Nue Life', address: 'calls@intake.test' }, smtpUrl: undefined })),
  ).toEqual([]);
});

test('what the server cannot start with is a fault', async () => {
  const nowhere = path.join(tmpdir(), 'intake-nowhere');
  const config = readConfig({
    FLOWS_FROM: 'releases',
    SITE_DIR: nowhere,
    DEFINITIONS_DIR: nowhere,
    CALENDAR_FILE: nowhere,
    REVIEW_DIR: nowhere,
  });
  const checks = (await checkBuild(config, nowhere)).filter(({ status }) => status === 'fault').map(({ check }) => check);
  expect(checks).toEqual(['definitions', 'calendar', 'site', 'review', 'programs']);
});

test('a clock that was set back is a fault', () => {
  expect(checkClockOfMachine(() => new Date('2020-01-01')).status).toBe('fault');
  expect(checkClockOfMachine(() => new Date('2199-01-01')).status).toBe('ok');
});

test('mistyped names are listed first, then faults, each with its mend', () => {
  const results: readonly CheckResult[] = [
    { check: 'names', status: 'warning', message: 'Mistyped.', mend: 'Write it so.' },
    { check: 'clock', status: 'ok', message: 'Right.' },
    { check: 'disk', status: 'fault', message: 'Full.', mend: 'Make room.' },
    { check: 'tls', status: 'warning', message: 'Open.', mend: 'Encrypt it.' },
  ];
  expect(formatResults(results)).toBe(
    [
      'warning  names          Mistyped.',
      '                        Write it so.',
      'fault    disk           Full.',
      '                        Make room.',
      'warning  tls            Open.',
      '                        Encrypt it.',
      'ok       clock          Right.',
      '',
    ].join('\n'),
  );
});
