import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the local server with its embedded database', () => {
  expect(readConfig({}, '/home/ada/intake')).toEqual({
    host: '127.0.0.1',
    port: 2200,
    production: false,
    logLevel: 'warn',
    dataFolder: '/home/ada/intake/.data',
    databaseUrl: undefined,
    postsPerMinute: 30,
    idempotencyDays: 7,
    trustedProxies: 0,
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
  };
  expect(readConfig(environment)).toEqual({
    host: '0.0.0.0',
    port: 8080,
    production: true,
    logLevel: 'info',
    dataFolder: '/data',
    databaseUrl: 'postgresql://db/intake',
    postsPerMinute: 5,
    idempotencyDays: 30,
    trustedProxies: 1,
  });
});

test('production runs on the embedded database only when that was said', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('DATABASE_URL is not set');
  expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeUndefined();
});

test.each([
  { PORT: '65536', line: 'PORT="65536" cannot be used. Give a whole number from 0 to 65535.' },
  { PORT: '-1', line: 'PORT="-1" cannot be used. Give a whole number from 0 to 65535.' },
  { PORT: '22e2', line: 'PORT="22e2" cannot be used. Give a whole number from 0 to 65535.' },
  { HOST: 'http://x', line: 'HOST="http://x" is not a host name or address. Use one such as 127.0.0.1, or 0.0.0.0 for all networks.' },
  { NODE_ENV: 'prod', line: 'NODE_ENV="prod" cannot be used. Give one of development, test, production.' },
  { LOG_LEVEL: 'loud', line: 'LOG_LEVEL="loud" cannot be used. Give one of fatal, error, warn, info, debug, trace, silent.' },
  { POSTS_PER_MINUTE: '0', line: 'POSTS_PER_MINUTE="0" cannot be used. Give a whole number from 1 to 1000000.' },
  { IDEMPOTENCY_DAYS: '0', line: 'IDEMPOTENCY_DAYS="0" cannot be used. Give a whole number from 1 to 365.' },
  { TRUSTED_PROXIES: 'all', line: 'TRUSTED_PROXIES="all" cannot be used. Give a whole number from 0 to 10.' },
  {
    DATABASE_URL: 'mysql://ada:secret@db/x',
    line: 'DATABASE_URL is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database.',
  },
  { DATA_DIR: `/${'d'.repeat(90)}`, line: `DATA_DIR="/${'d'.repeat(90)}" is longer than 80 bytes. Choose a folder with a shorter path.` },
])('$line', ({ line, ...environment }) => {
  expect(() => readConfig(environment)).toThrow(line);
});
