import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { leads } from '../../src/server/db/schema.ts';
import { createTestApp, invalidFieldsOf, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { createProofCookie, sampleIdentity } from './support/identity-service.ts';
import { loadFlowWithCases, signUpOf, caseDate, findCase, webFormOf } from './support/case-submissions.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import { appSuite } from './support/suites.ts';

const url = '/v1/router/web-form';
const signUpUrl = '/v1/web/auth/sign-up';
const { flow, cases } = await loadFlowWithCases('lead@2');
const flowCase = findCase(cases, 'plain-nothing-applies-talks-first');
const claim = { idmeGroup: 'nurse', idmeUuid: 'sample-uuid-nurse', idmeVerificationAttempt: '2026-11-20T11:00:00.000Z' };
const proof = { group: 'nurse', uuid: claim.idmeUuid, attempt: claim.idmeVerificationAttempt } as const;
const inTime = new Date(caseDate.getTime() + 1);
const nobody = { idmeGroup: null, idmeUuid: null, idmeVerificationAttempt: null };

const on = appSuite(openTestEmbedded);

test('a group that was verified in this browser is kept', async () => {
  expect((await send(claim, createProofCookie(proof, inTime))).statusCode).toBe(200);
  const storedClaim = { ...claim, idmeVerificationAttempt: new Date(proof.attempt) };
  expect(await on.queries.select().from(leads)).toMatchObject([storedClaim]);
});

test('somebody who says nothing of it has no group, whoever used the browser before', async () => {
  expect((await send({}, createProofCookie(proof, inTime))).statusCode).toBe(200);
  expect(await on.queries.select().from(leads)).toMatchObject([nobody]);
});

test.each([
  ['no proof', undefined],
  ['a proof that is over', createProofCookie(proof, caseDate)],
  ['a proof of another group', createProofCookie({ ...proof, group: 'military' }, inTime)],
  ['a proof of another person', createProofCookie({ ...proof, uuid: 'other' }, inTime)],
  ['a proof of another server', createProofCookie(proof, inTime, { ...sampleIdentity, clientSecret: 'other' })],
  ['a proof that was made up', `identity_proof=${Buffer.from(JSON.stringify(proof)).toString('base64url')}`],
])('a group is refused, and nothing kept, with %s', async (_what, cookie) => {
  const answer = await send(claim, cookie);
  expect(answer.statusCode).toBe(422);
  const { details } = answer.json<{ details: { message: string; context: { key: string } }[] }>();
  expect(details.length).toBeGreaterThan(0);
  for (const { message, context } of details) {
    expect(Object.keys(claim)).toContain(context.key);
    expect(message).toBe('We could not confirm this. Verify your status again, or go on without it');
  }
  expect(await on.queries.select().from(leads)).toEqual([]);
});

test('whoever signs up to buy is asked for the same proof', async () => {
  const refused = await signUp({}, createProofCookie(proof, caseDate));
  expect(invalidFieldsOf(refused)).toEqual(Object.keys(claim));
  expect((await signUp({}, createProofCookie(proof, inTime))).statusCode).toBe(200);
});

test('a proof serves one lead: again under its key, but under no other, by lead or by sign-up', async () => {
  const cookie = createProofCookie(proof, inTime);
  const leadKey = randomUUID();
  expect((await send({ ...claim, leadKey }, cookie)).statusCode).toBe(200);
  expect((await send({ ...claim, leadKey }, cookie)).statusCode).toBe(200);
  expect((await signUp({ leadKey }, cookie)).statusCode).toBe(200);
  for (const answer of [await send(claim, cookie), await signUp({}, cookie)]) {
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['idmeUuid']]);
  }
  const later = { ...proof, attempt: '2026-11-20T11:30:00.000Z' };
  const verifiedAgain = { ...claim, idmeVerificationAttempt: later.attempt };
  expect((await send(verifiedAgain, createProofCookie(later, inTime))).statusCode).toBe(200);
});

test('of two leads that use one proof at the same instant, one is stored', async () => {
  const cookie = createProofCookie(proof, inTime);
  const answers = await Promise.all([1, 2, 3].map((number) => send({ ...claim, email: `person.${number}@example.com` }, cookie)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  expect(await on.queries.select().from(leads)).toHaveLength(1);
});

test('a proof that a sign-up has used serves no other lead', async () => {
  const cookie = createProofCookie(proof, inTime);
  expect((await signUp({ createLead: false }, cookie)).statusCode).toBe(200);
  expect(invalidFieldsOf(await send(claim, cookie))).toEqual(['idmeUuid']);
});

test('a proof serves one person: under the same key, no other address', async () => {
  const cookie = createProofCookie(proof, inTime);
  const leadKey = randomUUID();
  expect((await send({ ...claim, leadKey }, cookie)).statusCode).toBe(200);
  const answers = [
    await send({ ...claim, leadKey, email: 'other.person@example.com' }, cookie),
    await signUp({ leadKey, email: 'other.person@example.com' }, cookie),
  ];
  for (const answer of answers) expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['idmeUuid']]);
  expect(await on.queries.select({ email: leads.email }).from(leads)).not.toContainEqual({ email: 'other.person@example.com' });
});

test('where no groups are verified, none is kept', async () => {
  const without = await createTestApp(on.database, { config: { ...testConfig, identity: undefined } });
  expect((await send(claim, createProofCookie(proof, inTime), without)).statusCode).toBe(422);
  expect((await send({}, undefined, without)).statusCode).toBe(200);
  await without.close();
});

async function send(change: object, cookie: string | undefined, to: FastifyInstance = on.app): Promise<LightMyRequestResponse> {
  const headers = { 'idempotency-key': randomUUID(), ...(cookie === undefined ? {} : { cookie }) };
  const payload = await withTokenFromApp(to, url, { ...webFormOf(flow, flowCase), ...change });
  return to.inject({ method: 'POST', url, headers, payload });
}

async function signUp(change: object, cookie: string): Promise<LightMyRequestResponse> {
  const payload = await withTokenFromApp(on.app, signUpUrl, { ...signUpOf(flow, flowCase), ...claim, ...change });
  return on.app.inject({ method: 'POST', url: signUpUrl, headers: { 'idempotency-key': randomUUID(), cookie }, payload });
}
