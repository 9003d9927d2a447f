import { expect, test } from 'vitest';
import { accounts, checkoutSessions, leads, signUps } from '../../src/server/db/schema.ts';
import { digest } from '../../src/server/db/digest.ts';
import { loadFlowWithCases, signUpOf, caseDate, findCase, webFormOf } from './support/case-submissions.ts';
import { leadOne, passingCase } from './support/lead-v1.ts';
import { loadOrderingDefinitions, qualifiedSignUp } from './support/place-orders.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';
import { post } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';

const url = '/v1/web/auth/sign-up';
const { flow, cases } = await loadFlowWithCases('lead@2');
const qualifies = findCase(cases, 'checkout-reset-nothing-applies-qualifies');
const talksFirst = findCase(cases, 'plain-opioid-medicine-talks-first');
const definitions = await loadOrderingDefinitions();

describeOnEveryDatabase(checkoutSignUpSuite);

/** The account of the checkout, which creates the lead. */
function checkoutSignUpSuite(open: () => Promise<TestDatabase>): void {
  const on = appSuite(open, { now: () => caseDate, definitions });

  test('stores the lead in the same transaction, and web-form later changes that lead', async () => {
    const form = { ...qualifiedSignUp(), createLead: true };
    expect((await post(on.app, url, form)).statusCode).toBe(200);
    const [lead, ...others] = await on.queries.select().from(leads);
    expect(others).toEqual([]);
    const { leadKey, runId, email } = form;
    expect(lead).toMatchObject({ keyDigest: digest(leadKey), runId, email, createdAt: caseDate });
    const answer = await post(on.app, '/v1/router/web-form', { ...webFormOf(flow, qualifies), leadKey, runId });
    expect(answer.json<{ content: string }>().content).toContain(`intent=${lead?.intent}`);
    expect(await on.queries.select().from(leads)).toHaveLength(1);
  });

  test('stores no lead when it is refused', async () => {
    expect((await post(on.app, url, { ...qualifiedSignUp(), createLead: true, zipCode: '00000' })).statusCode).toBe(422);
    expect(await on.queries.select().from(leads)).toEqual([]);
  });

  test('is refused to whoever was screened for a call only', async () => {
    for (const form of [signUpOf(flow, talksFirst), signUpOf(leadOne, passingCase)]) {
      expect((await post(on.app, url, { ...form, createLead: true })).statusCode).toBe(403);
    }
    for (const table of [accounts, signUps, checkoutSessions, leads]) expect(await on.queries.select().from(table)).toEqual([]);
  });
}
