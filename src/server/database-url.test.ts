import { expect, test } from 'vitest';
import { readConfig } from './server-config.ts';

/** The variables of payment and mail, which production needs. */
const paid = { PAYMENT_URL: 'https://pay.example.com/{externalId}/{amount}', PAYMENT_SECRET: 'a-secret-of-at-least-32-characters' };
const mailed = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'calls@example.com', PUBLIC_URL: 'https://www.example.com' };

const inProduction = (url: string) => (): unknown => readConfig({ NODE_ENV: 'production', DATABASE_URL: url, ...paid, ...mailed });

test('production runs on the embedded database only when that was said', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('DATABASE_URL is not set');
  expect(readConfig({ ...mailed, ...paid, NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeUndefined();
});

test('a role for migrations needs one that serves, and its address is judged as that one', () => {
  const migrating = { MIGRATION_DATABASE_URL: 'postgresql://migrate@db.example.com/intake' };
  expect(() => readConfig(migrating)).toThrow('MIGRATION_DATABASE_URL is set without DATABASE_URL');
  const production = { ...mailed, ...paid, NODE_ENV: 'production', DATABASE_URL: 'postgresql://127.0.0.1/intake' };
  expect(() => readConfig({ ...production, ...migrating })).toThrow('MIGRATION_DATABASE_URL names a database on another machine without');
  expect(() => readConfig({ ...production, MIGRATION_DATABASE_URL: 'mysql://a:secret@db/x' })).toThrow(
    'MIGRATION_DATABASE_URL is not a PostgreSQL address.',
  );
});

test.each([
  'db.example.com/intake',
  'db.example.com/intake?sslmode=disable',
  'db.example.com/intake?sslmode=no-verify',
  'db.example.com/intake?sslmode=verify-full&sslmode=disable',
  'db.example.com/intake?sslmode=require&uselibpqcompat=true',
  '127.0.0.1/intake?host=db.example.com',
  '127.0.0.1.example.com/intake',
])('in production the database %s, on another machine, needs TLS', (place) => {
  expect(inProduction(`postgresql://${place}`)).toThrow('DATABASE_URL names a database on another machine without TLS.');
});

test.each([
  'db.example.com/intake?sslmode=verify-full',
  '127.0.0.1/intake',
  '[::1]/intake',
  '127.0.0.1/intake?host=db.example.com&sslmode=verify-full',
  'db.example.com/intake?host=/var/run/postgresql',
])('in production the database %s is taken', (place) => {
  expect(inProduction(`postgresql://${place}`)).not.toThrow();
});
