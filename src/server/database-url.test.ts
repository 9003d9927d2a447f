import { expect, test } from 'vitest';
import { readConfig } from './server-config.ts';

/** What production needs to have orders paid, and to send mail. */
const paid = { PAYMENT_URL: 'https://pay.example.com/{externalId}/{amount}', PAYMENT_SECRET: 'a-secret-of-at-least-32-characters' };
const mailed = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'calls@example.com', PUBLIC_URL: 'https://www.example.com' };

const inProduction = (url: string) => (): unknown => readConfig({ NODE_ENV: 'production', DATABASE_URL: url, ...paid, ...mailed });

test.each([
  'db.example.com/intake',
  'db.example.com/intake?sslmode=disable',
  'db.example.com/intake?sslmode=no-verify',
  '127.0.0.1.example.com/intake',
])('in production the database %s, on another machine, needs TLS', (place) => {
  expect(inProduction(`postgresql://${place}`)).toThrow('DATABASE_URL names a database on another machine without TLS.');
});

test.each(['db.example.com/intake?sslmode=verify-full', '127.0.0.1/intake', '[::1]/intake'])(
  'in production the database %s is taken',
  (place) => {
    expect(inProduction(`postgresql://${place}`)).not.toThrow();
  },
);
