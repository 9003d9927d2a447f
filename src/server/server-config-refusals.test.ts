import { expect, test } from 'vitest';
import { findConfigFaults, readConfig } from './server-config.ts';

/** Complete settings of the services, to which each case adds one invalid value. */
const identified = { IDENTITY_URL: 'https://api.id.me', IDENTITY_CLIENT_ID: 'a-client', IDENTITY_CLIENT_SECRET: 'a-secret' };
const listed = {
  LIST_SUBSCRIBE_URL: 'https://lists.example.com/subscribe',
  LIST_UNSUBSCRIBE_URL: 'https://lists.example.com/unsubscribe',
  LIST_IDS: 'newsletter=a,study=b,press=c',
};

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
    line: 'DATABASE_URL is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database, with special characters as %XX.',
  },
  { DATA_DIR: '~/intake', line: 'DATA_DIR="~/intake" begins with ~, which only a shell replaces. Write the whole path.' },
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
  {
    BREACHED_PASSWORDS_URL: 'breaches.example.com',
    line: 'BREACHED_PASSWORDS_URL="breaches.example.com" is not the address of a service. Write it as https://api.pwnedpasswords.com.',
  },
  { MAIL_FROM: 'Nue Life', line: 'MAIL_FROM="Nue Life" is not one address. Write it as Nue Life <name@example.com>.' },
  {
    MAIL_FROM: 'a@example.com, b@example.com',
    line: 'MAIL_FROM="a@example.com, b@example.com" is not one address. Write it as Nue Life <name@example.com>.',
  },
  ...['Nue\nLife <name@example.com>', 'Nue Life\r\n<name@example.com>', 'Nue\tLife <name@example.com>'].map((sender) => ({
    MAIL_FROM: sender,
    line: `MAIL_FROM=${JSON.stringify(sender)} has a line break or another control character. Write it as Nue Life <name@example.com>.`,
  })),
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
  {
    ...identified,
    IDENTITY_URL: 'https://api.id.me?client=1',
    line: 'IDENTITY_URL="https://api.id.me?client=1" is not the address of an identity service. Write it as https://api.id.me.',
  },
  {
    IDENTITY_SCOPES: 'military=military,veteran=military',
    line: 'IDENTITY_SCOPES="military=military,veteran=military" names a group that is not known. The groups are military, medical,',
  },
  {
    IDENTITY_SCOPES: 'military',
    line: 'IDENTITY_SCOPES="military" has no scope for military. Write it as military=military,hospital-employee=hospital.',
  },
  {
    IDENTITY_SCOPES: 'military=military,military=veteran',
    line: 'IDENTITY_SCOPES="military=military,military=veteran" names military twice. Give each group one scope.',
  },
  { CONTENT_URL: 'ftp://content', line: 'CONTENT_URL="ftp://content" is not the address of a WordPress.' },
  { BOT_COST: '0', line: 'BOT_COST="0" cannot be used. Give a whole number from 1 to 1000000.' },
  {
    BOT_COST: '1000000',
    BOT_TRIES: '41',
    line: 'BOT_COST=1000000 and BOT_TRIES=41 are up to 62 seconds of work for a browser, and it gives up after 60. Lower one of them.',
  },
  ...[
    'errors.example.com/7',
    'ftp://samplekey@errors.example.com/7',
    'https://errors.example.com/7',
    'https://samplekey@errors.example.com/',
  ].map((dsn) => ({ SENTRY_DSN: dsn, line: 'SENTRY_DSN is not the address of a project. Write it as https://key@host/1.' })),
  {
    PRODUCTION_HOST: 'https://www.example.com',
    line: 'PRODUCTION_HOST="https://www.example.com" is not a host name. Write it as www.example.com.',
  },
])('$line', ({ line, ...environment }) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test.each([
  ['CONTENT_URL', 'https://content.example.com'],
  ['PLAYLIST_URL', 'https://playlists.example.com'],
  ['BREACHED_PASSWORDS_URL', 'https://api.pwnedpasswords.com'],
  ['IDENTITY_URL', 'https://api.id.me'],
  ['LIST_SUBSCRIBE_URL', 'https://lists.example.com/subscribe'],
])('%s with a user or a password is refused without repeating them: no request would have them', (name, example) => {
  const read = (): unknown => readConfig({ ...identified, ...listed, [name]: example.replace('//', '//ada:secret@') });
  expect(read).toThrow(`${name} has a user or a password in it, and no request would have them. Write it as ${example}.`);
});

test.each(['CONTENT_URL', 'PLAYLIST_URL', 'BREACHED_PASSWORDS_URL'])('%s with a query is refused: no request would have it', (name) => {
  expect(() => readConfig({ [name]: 'https://service.example.com/?key=1' })).toThrow(
    `${name}="https://service.example.com/?key=1" is not the address of a`,
  );
});

test.each([
  {
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_DATABASE: 'yes',
    names: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'PAYMENT_URL', 'PAYMENT_SECRET'],
  },
  { SMTP_URL: 'x', MAIL_FROM: 'x', PUBLIC_URL: 'x', EMAILS_PER_DAY: '0', names: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'EMAILS_PER_DAY'] },
  { PAYMENT_URL: 'x', PAYMENT_SECRET: 'short', names: ['PAYMENT_URL', 'PAYMENT_SECRET'] },
  { BOT_COST: '0', BOT_TRIES: '0', BOT_MINUTES: '0', names: ['BOT_COST', 'BOT_TRIES', 'BOT_MINUTES'] },
  {
    PASSWORD_HASHES: '0',
    PASSWORD_QUEUE: 'x',
    BREACHED_PASSWORDS_URL: 'x',
    names: ['PASSWORD_HASHES', 'PASSWORD_QUEUE', 'BREACHED_PASSWORDS_URL'],
  },
  { DATABASE_CONNECTIONS: '0', DATABASE_STATEMENT_SECONDS: '0', names: ['DATABASE_CONNECTIONS', 'DATABASE_STATEMENT_SECONDS'] },
  { SENTRY_DSN: 'x', PRODUCTION_HOST: 'https://x', names: ['PRODUCTION_HOST', 'SENTRY_DSN'] },
  {
    IDENTITY_URL: 'x',
    IDENTITY_SCOPES: 'military',
    names: ['IDENTITY_SCOPES', 'IDENTITY_URL', 'IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET'],
  },
  { SCHEDULER_URL: 'x', SCHEDULER_ORIGINS: 'x', names: ['SCHEDULER_URL', 'SCHEDULER_DOMAIN', 'SCHEDULER_ROUTER', 'SCHEDULER_ORIGINS'] },
  { LIST_SUBSCRIBE_URL: 'x', LIST_UNSUBSCRIBE_URL: 'x', names: ['LIST_SUBSCRIBE_URL', 'LIST_UNSUBSCRIBE_URL', 'LIST_IDS'] },
])('each of $names is named, whatever is wrong with the others', ({ names, ...environment }) => {
  expect(findConfigFaults(environment).map((fault) => /^[A-Z_]+/.exec(fault)?.[0])).toEqual(names);
});
