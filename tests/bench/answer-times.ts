/**
 * Whether the time of an answer tells if an address has an account (`npm run bench -- answer-times`). For log-in, forgot-password
 * and sign-up, 100 requests with a known and 100 with an unknown address, in turn; for reset-password, codes that were used and codes that never
 * were. Prints the ratio of the medians, which is to be within 20% of 1; asserts nothing, because machines differ.
 *
 * The server runs in this process on the embedded database, without network: what is measured is the work for an answer.
 */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { accounts, passwords } from '../../src/server/db/schema.ts';
import { withTokenFromApp } from '../server/support/challenge-tokens.ts';
import { qualifiedSignUp } from '../server/support/place-orders.ts';
import { caseDate } from '../server/support/case-submissions.ts';
import { storePasswordCode } from '../server/support/store-accounts.ts';
import { createTestApp, testConfig } from '../server/support/test-app.ts';
import { openTestEmbedded } from '../server/support/test-databases.ts';
import { median } from './support/median.ts';

const samples = 100;
const warmUp = 5;
const tolerance = 0.2;

const right = 'Quiet path 7';
const wrong = 'Other path 8';

const database = await openTestEmbedded();
const app = await createTestApp(database, { config: { ...testConfig, emailsPerDay: samples * 10 } });

const known = Array.from({ length: samples + warmUp }, (_, index) => `known.${index}@example.com`);
const codes = await storeAccounts();

const post = (url: string, payload: object, headers = {}): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url, payload, headers });

await compare('log-in', 401, (index) => [
  () => post('/v1/auth/login', { email: known[index], password: wrong }),
  () => post('/v1/auth/login', { email: `unknown.${index}@example.com`, password: wrong }),
]);
await compare('forgot-password', 200, (index) => [
  () => post('/v1/auth/forgot-password', { email: known[index] }),
  () => post('/v1/auth/forgot-password', { email: `unknown.${index}@example.com` }),
]);
for (const code of codes) await post('/v1/auth/reset-password', { code, newPassword: right });
await compare('reset-password', 404, (index) => [
  () => post('/v1/auth/reset-password', { code: codes[index], newPassword: wrong }),
  () => post('/v1/auth/reset-password', { code: `never-issued-${index}`.padEnd(36, 'x'), newPassword: wrong }),
]);
await compare('sign-up', 200, async (index) => [await prepareSignUp(known[index]), await prepareSignUp(`new.${index}@example.com`)]);
await app.close();
// The embedded database of tests stays open for further files.
process.exit();

async function storeAccounts(): Promise<readonly string[]> {
  const encoded = await hash(right);
  const found: string[] = [];
  for (const email of known) {
    const [account] = await database.queries.insert(accounts).values({ email, createdAt: caseDate }).returning({ id: accounts.id });
    await database.queries.insert(passwords).values({ accountId: account!.id, hash: encoded, changedAt: caseDate });
    found.push(await storePasswordCode(database.queries, account!.id));
  }
  return found;
}

/** The request of a finished assessment. Its challenge is solved before the time is taken. */
async function prepareSignUp(email: string | undefined): Promise<Request> {
  const url = '/v1/web/auth/sign-up';
  const body = await withTokenFromApp(app, url, qualifiedSignUp(email));
  return () => post(url, body, { 'idempotency-key': randomUUID() });
}

type Request = () => Promise<LightMyRequestResponse>;

type RequestPair = readonly [existing: Request, none: Request];

async function compare(what: string, status: number, requests: (index: number) => RequestPair | Promise<RequestPair>): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples + warmUp; index++) {
    const sides = [...(await requests(index)).entries()];
    // The second of two requests may wait for what the first one left behind, so each side is the first one as often.
    for (const [side, request] of index % 2 === 0 ? sides : sides.toReversed()) {
      const from = performance.now();
      const answer = await request();
      if (answer.statusCode !== status) throw new Error(`${what} was answered with ${answer.statusCode}: ${answer.body}`);
      if (index >= warmUp) times[side]?.push(performance.now() - from);
    }
  }
  const [existing, none] = times.map((all) => median(all)) as [number, number];
  const ratio = existing / none;
  const verdict = Math.abs(ratio - 1) <= tolerance ? 'within' : 'NOT within';
  console.log(
    `${what}: ${existing.toFixed(2)} ms where it exists, ${none.toFixed(2)} ms where not; ratio ${ratio.toFixed(2)}, ${verdict} ${tolerance * 100}% of 1`,
  );
}
