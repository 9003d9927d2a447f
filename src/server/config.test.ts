import { expect, test } from 'vitest';
import { builtSite, ownCalendar, readConfig } from './config.ts';

/** What production needs to send mail. */
const mailed = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'calls@example.com', PUBLIC_URL: 'https://www.example.com' };

test('an empty environment gives the local server with its embedded database', () => {
  expect(readConfig({}, '/home/ada/intake')).toEqual({
    host: '127.0.0.1',
    port: 2200,
    production: false,
    flowsFrom: 'working-files',
    logLevel: 'warn',
    dataFolder: '/home/ada/intake/.data',
    databaseUrl: undefined,
    postsPerMinute: 30,
    idempotencyDays: 7,
    trustedProxies: 0,
    calendarFile: ownCalendar,
    siteFolder: builtSite,
    smtpUrl: undefined,
    mailFrom: { name: 'Nue Life', address: 'welcome-team@example.com' },
    publicUrl: undefined,
  });
});

test('every variable is read; an empty one counts as absent', () => {
  const environment = {
    HOST: '0.0.0.0',
    PORT: '8080',
    NODE_ENV: 'production',
    LOG_LEVEL: '',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgresql://db/intake',
    POSTS_PER_MINUTE: '5',
    IDEMPOTENCY_DAYS: '30',
    TRUSTED_PROXIES: '1',
    CALENDAR_FILE: 'calls/calendar.json',
    SITE_DIR: 'built',
    SMTP_URL: 'smtps://intake:secret@mail.example.com',
    MAIL_FROM: '"Calls, Inc" <calls@example.com>',
    PUBLIC_URL: 'https://www.example.com/',
  };
  expect(readConfig(environment, '/home/ada')).toEqual({
    host: '0.0.0.0',
    port: 8080,
    production: true,
    flowsFrom: 'releases',
    logLevel: 'info',
    dataFolder: '/data',
    databaseUrl: 'postgresql://db/intake',
    postsPerMinute: 5,
    idempotencyDays: 30,
    trustedProxies: 1,
    calendarFile: '/home/ada/calls/calendar.json',
    siteFolder: '/home/ada/built',
    smtpUrl: 'smtps://intake:secret@mail.example.com',
    mailFrom: { name: 'Calls, Inc', address: 'calls@example.com' },
    publicUrl: 'https://www.example.com',
  });
});

test('production runs on the embedded database only when that was said', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('DATABASE_URL is not set');
  expect(readConfig({ ...mailed, NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeUndefined();
});

test.each([
  [{}, 'working-files'],
  [{ NODE_ENV: 'test' }, 'working-files'],
  [{ FLOWS_FROM: 'releases' }, 'releases'],
  [{ ...mailed, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/intake' }, 'releases'],
  [{ ...mailed, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/intake', FLOWS_FROM: 'working-files' }, 'working-files'],
])('%j: flows are read from the %s', (environment, flowsFrom) => {
  expect(readConfig(environment).flowsFrom).toBe(flowsFrom);
});

test.each(Object.keys(mailed))('production needs %s', (name) => {
  const environment = { ...mailed, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/intake', [name]: '' };
  expect(() => readConfig(environment)).toThrow(
    new RegExp(`^${name} is not set: in production, .*\\. Set it, such as ${name}="[^"]+"\\.$`),
  );
});

test('links in mail that anybody could read on the way are not for production', () => {
  const environment = { ...mailed, NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/intake', PUBLIC_URL: 'http://www.example.com' };
  expect(() => readConfig(environment)).toThrow('PUBLIC_URL="http://www.example.com" is not an address of the site');
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:2200' }).publicUrl).toBe('http://127.0.0.1:2200');
});

test.each([
  { PORT: '65536', line: 'PORT="65536" cannot be used. Give a whole number from 0 to 65535.' },
  { PORT: '-1', line: 'PORT="-1" cannot be used. Give a whole number from 0 to 65535.' },
  { PORT: '22e2', line: 'PORT="22e2" cannot be used. Give a whole number from 0 to 65535.' },
  { HOST: 'http://x', line: 'HOST="http://x" is not a host name or address. Use one such as 127.0.0.1, or 0.0.0.0 for all networks.' },
  { NODE_ENV: 'prod', line: 'NODE_ENV="prod" cannot be used. Give one of development, test, production.' },
  { FLOWS_FROM: 'git', line: 'FLOWS_FROM="git" cannot be used. Give one of releases, working-files.' },
  { LOG_LEVEL: 'loud', line: 'LOG_LEVEL="loud" cannot be used. Give one of fatal, error, warn, info, debug, trace, silent.' },
  { POSTS_PER_MINUTE: '0', line: 'POSTS_PER_MINUTE="0" cannot be used. Give a whole number from 1 to 1000000.' },
  { IDEMPOTENCY_DAYS: '0', line: 'IDEMPOTENCY_DAYS="0" cannot be used. Give a whole number from 1 to 365.' },
  { TRUSTED_PROXIES: 'all', line: 'TRUSTED_PROXIES="all" cannot be used. Give a whole number from 0 to 10.' },
  {
    DATABASE_URL: 'mysql://ada:secret@db/x',
    line: 'DATABASE_URL is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database.',
  },
  { DATA_DIR: `/${'d'.repeat(90)}`, line: `DATA_DIR="/${'d'.repeat(90)}" is longer than 80 bytes. Choose a folder with a shorter path.` },
  {
    SMTP_URL: 'mail.example.com',
    line: 'SMTP_URL is not the address of a mail server. Write it as smtps://user:password@host:465 or smtp://host:25, with special characters as %XX.',
  },
  {
    SMTP_URL: 'https://ada:secret@mail.example.com',
    line: 'SMTP_URL is not the address of a mail server. Write it as smtps://user:password@host:465 or smtp://host:25, with special characters as %XX.',
  },
  {
    SMTP_URL: 'smtp://ada:secret@mail.example.com?debug=true',
    line: 'SMTP_URL is not the address of a mail server. Write it as smtps://user:password@host:465 or smtp://host:25, with special characters as %XX.',
  },
  {
    SMTP_URL: 'smtp://ada:100%@mail.example.com',
    line: 'SMTP_URL is not the address of a mail server. Write it as smtps://user:password@host:465 or smtp://host:25, with special characters as %XX.',
  },
  { MAIL_FROM: 'Nue Life', line: 'MAIL_FROM="Nue Life" is not one address. Write it as Nue Life <name@example.com>.' },
  {
    MAIL_FROM: 'a@example.com, b@example.com',
    line: 'MAIL_FROM="a@example.com, b@example.com" is not one address. Write it as Nue Life <name@example.com>.',
  },
  {
    PUBLIC_URL: 'www.example.com',
    line: 'PUBLIC_URL="www.example.com" is not an address of the site. Write it as https://www.example.com or http://127.0.0.1:2200.',
  },
  {
    PUBLIC_URL: 'ftp://www.example.com',
    line: 'PUBLIC_URL="ftp://www.example.com" is not an address of the site. Write it as https://www.example.com or http://127.0.0.1:2200.',
  },
  {
    PUBLIC_URL: 'https://ada@www.example.com',
    line: 'PUBLIC_URL="https://ada@www.example.com" is not an address of the site. Write it as https://www.example.com or http://127.0.0.1:2200.',
  },
  {
    PUBLIC_URL: 'https://www.example.com/talk-with-us',
    line: 'PUBLIC_URL="https://www.example.com/talk-with-us" is not an address of the site. Write it as https://www.example.com or http://127.0.0.1:2200.',
  },
])('$line', ({ line, ...environment }) => {
  expect(() => readConfig(environment)).toThrow(line);
});
