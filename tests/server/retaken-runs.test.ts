import { expect, test } from 'vitest';
import { deletePersonData } from '../../src/server/admin/person/person-data.ts';
import { flowRuns, leadRuns } from '../../src/server/db/schema.ts';
import { caseDate, findCase, loadFlowWithCases, signUpOf, submissionOf, webFormOf } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';
import { post } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const { flow, cases } = await loadFlowWithCases('lead@2');
const flowCase = findCase(cases, 'plain-nothing-applies-talks-first');
const on = appSuite(openTestEmbedded);

test.each([
  { call: 'web-form', url: '/v1/router/web-form', form: () => webFormOf(flow, flowCase) },
  { call: 'sign-up', url: '/v1/web/auth/sign-up', form: () => signUpOf(flow, flowCase) },
])('a run that was taken again, and handed in by $call, is removed with its person', async ({ url, form }) => {
  const first = form();
  const second = { ...form(), leadKey: first.leadKey };
  const other = { ...form(), email: 'kept.person@example.com' };
  for (const body of [first, second, other]) expect((await post(on.app, url, body)).statusCode).toBe(200);
  expect(await on.queries.$count(flowRuns)).toBe(3);
  const deleted = await on.queries.transaction((transaction) => deletePersonData(transaction, first.email, caseDate));
  expect(deleted.runs).toBe(2);
  expect(await on.queries.select({ runId: flowRuns.runId }).from(flowRuns)).toEqual([{ runId: other.runId }]);
  expect(await on.queries.select({ runId: leadRuns.runId }).from(leadRuns)).toEqual([{ runId: other.runId }]);
});

test.each([
  { call: 'web-form', url: '/v1/router/web-form', form: () => webFormOf(flow, flowCase) },
  { call: 'sign-up', url: '/v1/web/auth/sign-up', form: () => signUpOf(flow, flowCase) },
])('of two browsers that hand in the same recorded run at once by $call, one is refused', async ({ url, form }) => {
  const run = submissionOf(flow, flowCase);
  expect((await post(on.app, '/v1/web/flow-runs', run)).statusCode).toBe(200);
  const answers = await Promise.all([form(), form()].map((body) => post(on.app, url, { ...body, runId: run.runId })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await on.queries.$count(leadRuns)).toBe(1);
});
