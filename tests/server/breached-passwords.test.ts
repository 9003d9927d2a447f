import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { passwords } from '../../src/server/db/schema.ts';
import { storePasswordCode, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { appSuite } from './support/suites.ts';
import { createTestApp, invalidFieldsOf, MemoryLog, post, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = appSuite(openTestEmbedded);
const leaked = 'Quiet path 7';
const other = 'Other path 8';
const log = new MemoryLog();
let service: Server;
let isAway = false;
let asked: (string | undefined)[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const digest = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  service = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(isAway ? 503 : 200).end(request.url === `/range/${digest.slice(0, 5)}` ? `${digest.slice(5)}:12` : '');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const breachUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const config = { ...testConfig, passwords: { ...testConfig.passwords, breachUrl } };
  app = await createTestApp(on.database, { config, log });
});

// The time limit of two seconds for the service is switched off, because a busy machine may exceed it.
beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal));

afterEach(() => {
  isAway = false;
  asked = [];
});

afterAll(async () => {
  await app.close();
  service.close();
});

async function mailCode(): Promise<string> {
  const { accountId } = await storeSignUp(on.queries, await storeLead(on.queries));
  return storePasswordCode(on.queries, accountId);
}

test('a new password that was leaked is refused, and another one is taken', async () => {
  const code = await mailCode();
  const refused = await post(app, '/v1/auth/reset-password', { code, newPassword: leaked });
  expect([refused.statusCode, invalidFieldsOf(refused)]).toEqual([422, ['newPassword']]);
  expect(refused.body).toContain('This password was in a leak of other sites. Please choose another one.');
  expect(asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)]);
  expect((await post(app, '/v1/auth/reset-password', { code, newPassword: other })).statusCode).toBe(200);
});

test('the service is not asked about what other rules refuse, nor for somebody without a valid link', async () => {
  expect((await post(app, '/v1/auth/reset-password', { code: await mailCode(), newPassword: 'Password123' })).statusCode).toBe(422);
  expect((await post(app, '/v1/auth/reset-password', { code: 'of-nobody', newPassword: leaked })).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('while the service is unavailable, the other rules decide, and the log reports that without the password', async () => {
  isAway = true;
  const code = await mailCode();
  expect((await post(app, '/v1/auth/reset-password', { code, newPassword: leaked })).statusCode).toBe(200);
  expect(await on.queries.$count(passwords)).toBe(1);
  expect(log.lines.join('\n')).toMatch(/"code":"STATUS_503".*"msg":"leaked passwords were not asked for"/);
  expect(log.lines.join('\n')).not.toContain(leaked);
});
