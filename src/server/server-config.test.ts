import { expect, test } from 'vitest';
import { readContentConfig } from './adapters/content-config.ts';
import { readListConfig } from './adapters/list-config.ts';
import { readPlaylistConfig } from './adapters/playlist-config.ts';
import { readPaymentConfig } from './adapters/payment-config.ts';
import { repositoryFolder } from './definitions/repository-folder.ts';
import { defaultSiteFolder, defaultCalendarFile, readConfig } from './server-config.ts';

/** The variables of payment and mail, which production needs. */
const paid = { PAYMENT_URL: 'https://pay.example.com/{externalId}/{amount}', PAYMENT_SECRET: 'a-secret-of-at-least-32-characters' };
const mailed = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'calls@example.com', PUBLIC_URL: 'https://www.example.com' };

/** The options of the verification of groups. */
const identified = { IDENTITY_URL: 'https://api.id.me', IDENTITY_CLIENT_ID: 'a-client', IDENTITY_CLIENT_SECRET: 'a-secret' };

test('an empty environment gives the local server with its embedded database', () => {
  expect(readConfig({}, '/home/ada/intake')).toEqual({
    host: '127.0.0.1',
    port: 2200,
    production: false,
    flowsFrom: 'working-files',
    logLevel: 'warn',
    dataFolder: '/home/ada/intake/.data',
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    postgres: { connections: 10, connectMs: 5000, statementMs: 10_000 },
    postsPerMinute: 30,
    readsPerMinute: 300,
    eventsPerMinute: 600,
    countsPerMinute: 120,
    emailsPerDay: 10,
    bookingsPerDay: 30,
    fakesAskedFor: [],
    idempotencyDays: 7,
    trustedProxies: 0,
    calendarFile: defaultCalendarFile,
    definitionsFolder: repositoryFolder,
    siteFolder: defaultSiteFolder,
    optionalPages: ['storedValues', 'playlistTest'],
    identity: {
      url: undefined,
      clientId: 'sample-client',
      clientSecret: 'sample-client-secret',
      scopes: new Map([
        ['military', 'military'],
        ['medical', 'medical'],
        ['student', 'student'],
        ['responder', 'responder'],
        ['teacher', 'teacher'],
        ['nurse', 'nurse'],
        ['hospital-employee', 'hospital_employee'],
        ['government', 'government'],
      ]),
    },
    scheduler: { url: '/standins/scheduler/marketing.js', domain: 'sample', router: 'welcome-call', origins: [] },
    smtpUrl: undefined,
    mailFrom: { name: 'Nue Life', address: 'welcome-team@example.com' },
    publicUrl: undefined,
    payment: readPaymentConfig({}, false),
    content: readContentConfig({}, false),
    lists: readListConfig({}, false),
    playlists: readPlaylistConfig({}, false),
    bot: { cost: 1000, attempts: 1000, minutes: 10 },
    passwords: { hashesAtOnce: 2, waitingHashes: 50, mailsPerHour: 3, breachUrl: undefined },
    retention: new Map(),
    monitor: undefined,
  });
});

test('every variable is read; an empty one counts as absent', () => {
  const environment = {
    HOST: '0.0.0.0',
    PORT: '8080',
    NODE_ENV: 'production',
    LOG_LEVEL: '',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgresql://db/intake?sslmode=verify-full',
    MIGRATION_DATABASE_URL: 'postgresql://migrate@db/intake?sslmode=verify-full',
    DATABASE_CONNECTIONS: '20',
    DATABASE_STATEMENT_SECONDS: '5',
    POSTS_PER_MINUTE: '5',
    IDEMPOTENCY_DAYS: '30',
    TRUSTED_PROXIES: '1',
    READS_PER_MINUTE: '50',
    EVENTS_PER_MINUTE: '70',
    COUNTS_PER_MINUTE: '80',
    EMAILS_PER_DAY: '3',
    BOOKINGS_PER_DAY: '9',
    CONTENT_URL: 'https://content.example.com/',
    LIST_SUBSCRIBE_URL: 'https://lists.example.com/subscribe',
    LIST_UNSUBSCRIBE_URL: 'https://lists.example.com/unsubscribe',
    LIST_IDS: 'newsletter=AbC123, study=DeF456,press=GhI789',
    PLAYLIST_URL: 'https://playlists.example.com/',
    CALENDAR_FILE: 'calls/calendar.json',
    DEFINITIONS_DIR: 'questionnaires',
    SITE_DIR: 'built',
    OPTIONAL_PAGES: 'nueCare, other,',
    SMTP_URL: 'smtps://intake:secret@mail.example.com',
    MAIL_FROM: '"Calls, Inc" <calls@example.com>',
    PUBLIC_URL: 'https://www.example.com/',
    BOT_COST: '500',
    BOT_TRIES: '2000',
    BOT_MINUTES: '5',
    PASSWORD_HASHES: '4',
    PASSWORD_QUEUE: '0',
    PASSWORD_MAILS_PER_HOUR: '10',
    BREACHED_PASSWORDS_URL: 'https://breaches.example.com/',
    RETENTION_DAYS: 'runs=730, events = 90',
    ...paid,
    SENTRY_DSN: 'https://samplekey@errors.example.com/7',
    PRODUCTION_HOST: 'WWW.example.com',
    IDENTITY_URL: 'https://api.id.me/',
    IDENTITY_CLIENT_ID: 'a-client',
    IDENTITY_CLIENT_SECRET: 'a-secret',
    IDENTITY_SCOPES: 'military=military, hospital-employee = hospital',
    SCHEDULER_URL: 'https://js.chilipiper.com/marketing.js',
    SCHEDULER_DOMAIN: 'sample-house',
    SCHEDULER_ROUTER: 'welcome-call',
    SCHEDULER_ORIGINS: 'https://*.chilipiper.com, https://calls.example.com',
  };
  expect(readConfig(environment, '/home/ada')).toEqual({
    host: '0.0.0.0',
    port: 8080,
    production: true,
    flowsFrom: 'releases',
    logLevel: 'info',
    dataFolder: '/data',
    databaseUrl: 'postgresql://db/intake?sslmode=verify-full',
    migrationDatabaseUrl: 'postgresql://migrate@db/intake?sslmode=verify-full',
    postgres: { connections: 20, connectMs: 5000, statementMs: 5000 },
    postsPerMinute: 5,
    readsPerMinute: 50,
    eventsPerMinute: 70,
    countsPerMinute: 80,
    emailsPerDay: 3,
    bookingsPerDay: 9,
    fakesAskedFor: [],
    idempotencyDays: 30,
    trustedProxies: 1,
    calendarFile: '/home/ada/calls/calendar.json',
    definitionsFolder: '/home/ada/questionnaires',
    siteFolder: '/home/ada/built',
    optionalPages: ['nueCare', 'other'],
    identity: {
      url: 'https://api.id.me',
      clientId: 'a-client',
      clientSecret: 'a-secret',
      scopes: new Map([
        ['military', 'military'],
        ['hospital-employee', 'hospital'],
      ]),
    },
    scheduler: {
      url: 'https://js.chilipiper.com/marketing.js',
      domain: 'sample-house',
      router: 'welcome-call',
      origins: ['https://js.chilipiper.com', 'https://*.chilipiper.com', 'https://calls.example.com'],
    },
    smtpUrl: 'smtps://intake:secret@mail.example.com',
    mailFrom: { name: 'Calls, Inc', address: 'calls@example.com' },
    publicUrl: 'https://www.example.com',
    payment: { urlTemplate: paid.PAYMENT_URL, secret: paid.PAYMENT_SECRET },
    content: { url: 'https://content.example.com', isFake: false },
    lists: {
      subscribeUrl: 'https://lists.example.com/subscribe',
      unsubscribeUrl: 'https://lists.example.com/unsubscribe',
      ids: { newsletter: 'AbC123', study: 'DeF456', press: 'GhI789' },
    },
    playlists: { url: 'https://playlists.example.com/Prod/postText' },
    bot: { cost: 500, attempts: 2000, minutes: 5 },
    passwords: { hashesAtOnce: 4, waitingHashes: 0, mailsPerHour: 10, breachUrl: 'https://breaches.example.com' },
    retention: new Map([
      ['runs', 730],
      ['events', 90],
    ]),
    monitor: { dsn: 'https://samplekey@errors.example.com/7', origin: 'https://errors.example.com', productionHost: 'www.example.com' },
  });
});

test.each([
  [{}, 'working-files'],
  [{ NODE_ENV: 'test' }, 'working-files'],
  [{ FLOWS_FROM: 'releases' }, 'releases'],
  [{ ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake' }, 'releases'],
  [
    { ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake', FLOWS_FROM: 'working-files' },
    'working-files',
  ],
])('%j: flows are read from the %s', (environment, flowsFrom) => {
  expect(readConfig(environment).flowsFrom).toBe(flowsFrom);
});

test.each(Object.keys(mailed))('production needs %s', (name) => {
  const environment = { ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake', [name]: '' };
  expect(() => readConfig(environment)).toThrow(
    new RegExp(`^${name} is not set: in production, .*\\. Set it, such as ${name}="[^"]+"\\.$`),
  );
});

test('whoever knows the samples could sign notices with their secret, so production refuses it', () => {
  const sample = readConfig({}).payment.secret;
  const environment = { ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake', PAYMENT_SECRET: sample };
  expect(() => readConfig(environment)).toThrow('PAYMENT_SECRET is that of the fake payment service, which is public.');
});

test('whoever knows the samples could make the cookie of a verified group with their secret, so production refuses it', () => {
  const sample = readConfig({}).identity?.clientSecret;
  const production = { ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake' };
  expect(() => readConfig({ ...production, ...identified, IDENTITY_CLIENT_SECRET: sample })).toThrow(
    'IDENTITY_CLIENT_SECRET is that of the fake identity service, which is public.',
  );
});

test('in production, groups are verified only where a service is configured', () => {
  expect(
    readConfig({ ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake' }).identity,
  ).toBeUndefined();
});

test.each(Object.keys(identified))('an identity service needs %s', (name) => {
  expect(() => readConfig({ ...identified, [name]: '' })).toThrow(
    `${name} is not set, and verifying groups needs IDENTITY_URL, IDENTITY_CLIENT_ID, IDENTITY_CLIENT_SECRET. Set all three, or none of them.`,
  );
});

test('what anybody could read on the way is not sent to an identity service in production', () => {
  const environment = {
    ...mailed,
    ...paid,
    ...identified,
    DATABASE_URL: 'postgresql://127.0.0.1/intake',
    IDENTITY_URL: 'http://identity.example.com',
  };
  expect(() => readConfig({ ...environment, NODE_ENV: 'production' })).toThrow('is not the address of an identity service');
  expect(readConfig(environment).identity?.url).toBe('http://identity.example.com');
});

test('links in mail that anybody could read on the way are not for production', () => {
  const environment = {
    ...mailed,
    ...paid,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://127.0.0.1/intake',
    PUBLIC_URL: 'http://www.example.com',
  };
  expect(() => readConfig(environment)).toThrow('PUBLIC_URL="http://www.example.com" is not an address of the site');
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:2200' }).publicUrl).toBe('http://127.0.0.1:2200');
});
