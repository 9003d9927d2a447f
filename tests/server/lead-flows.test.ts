import { describe, expect, test } from 'vitest';
import { flowRuns, leads, waitingList } from '../../src/server/db/schema.ts';
import { invalidFieldsOf, post } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { failingCase, leadOne, passingCase, passingCaseFrom } from './support/lead-v1.ts';
import { loadFlowWithCases, sampleWaitlistRequest, signUpOf, findCase, submissionOf, webFormOf } from './support/case-submissions.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';

const runsUrl = '/v1/web/flow-runs';
const formUrl = '/v1/router/web-form';
const signUpUrl = '/v1/web/auth/sign-up';
const wishUrl = '/v1/web/profile/create-lead';
const { flow: leadTwo, cases } = await loadFlowWithCases('lead@2');
const booking = await loadFlowWithCases('booking@1');
const talksFirst = findCase(cases, 'plain-nothing-applies-talks-first');

describeOnEveryDatabase(bothLeadsSuite);

/** The tests that apply to both lead flows. */
function bothLeadsSuite(open: () => Promise<TestDatabase>): void {
  const on = appSuite(open);
  const keptLeads = (): Promise<(typeof leads.$inferSelect)[]> => on.queries.select().from(leads);

  test('a run of lead@1 that passes is one lead, with what its own start form asked and what its answers say', async () => {
    const form = { ...webFormOf(leadOne, passingCase), v2: false };
    expect((await post(on.app, formUrl, form)).statusCode).toBe(200);
    expect(await keptLeads()).toMatchObject([{ dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701', v2: false, runId: form.runId }]);
    const [lead] = await keptLeads();
    expect(JSON.stringify(lead?.leadQuestions)).toContain('tired of it all');
    expect(await on.queries.select().from(flowRuns)).toMatchObject([{ flow: 'lead@1', outcome: 'passed' }]);
  });

  test.each([formUrl, signUpUrl])('a run of lead@1 that does not pass opens nothing (%s)', async (url) => {
    const body = url === formUrl ? webFormOf(leadOne, failingCase) : signUpOf(leadOne, failingCase);
    expect((await post(on.app, url, body)).statusCode).toBe(403);
    expect(await keptLeads()).toEqual([]);
  });

  test.each([
    { field: 'dateOfBirth', value: '1990-05-02' },
    { field: 'state', value: 'CA' },
    { field: 'zipCode', value: '94105' },
  ])('another $field than the one that lead@1 was answered with is refused', async ({ field, value }) => {
    const answer = await post(on.app, formUrl, { ...webFormOf(leadOne, passingCase), [field]: value });
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, [field]]);
  });

  test('one person who walks both leads stays one lead', async () => {
    const first = webFormOf(leadOne, passingCase);
    const one = await post(on.app, formUrl, first);
    const two = await post(on.app, formUrl, { ...webFormOf(leadTwo, talksFirst), leadKey: first.leadKey });
    expect(two.json()).toEqual(one.json());
    expect(await keptLeads()).toHaveLength(1);
  });

  test('a booking may follow either lead', async () => {
    const booked = submissionOf(booking.flow, findCase(booking.cases, 'books-a-call'));
    for (const lead of [submissionOf(leadOne, passingCase), submissionOf(leadTwo, talksFirst)]) {
      await post(on.app, runsUrl, lead);
      const follows = { runId: lead.runId };
      const run = { ...booked, runId: crypto.randomUUID(), follows };
      expect((await post(on.app, runsUrl, run)).statusCode).toBe(200);
    }
    const ended = submissionOf(leadOne, failingCase);
    await post(on.app, runsUrl, ended);
    expect((await post(on.app, runsUrl, { ...booked, runId: crypto.randomUUID(), follows: { runId: ended.runId } })).statusCode).toBe(422);
  });

  test.each([
    { named: leadOne, flowCase: passingCase, current: { flow: 'lead@1', hash: leadOne.hash, route: '/talk-with-us' } },
    { named: leadTwo, flowCase: talksFirst, current: { flow: 'lead@2', hash: leadTwo.hash, route: '/talk-to-us' } },
  ])('a page that is out of date is told which $named.id is served now', async ({ named, flowCase, current }) => {
    const hash = '0'.repeat(64);
    for (const [url, body] of [
      [runsUrl, submissionOf(named, flowCase)],
      [formUrl, webFormOf(named, flowCase)],
      [signUpUrl, signUpOf(named, flowCase)],
    ] as const) {
      const answer = await post(on.app, url, { ...body, hash });
      expect([answer.statusCode, answer.json<{ current: object }>().current]).toEqual([409, current]);
    }
  });

  describe('the practice whose link a person came by', () => {
    const calls = (practice: string): readonly (readonly [string, object])[] => [
      [runsUrl, { ...submissionOf(leadOne, passingCase), practice }],
      [formUrl, { ...webFormOf(leadOne, passingCase), practice }],
      [signUpUrl, { ...signUpOf(leadOne, passingCase), practice }],
      [wishUrl, { ...sampleWaitlistRequest(), practice }],
    ];

    test.each(['no-clinic', 'SAMPLE-CLINIC', ''])("has to be one that there is, which '%s' is not", async (practice) => {
      for (const [url, body] of calls(practice)) {
        const answer = await post(on.app, url, body);
        expect([url, answer.statusCode, invalidFieldsOf(answer)]).toEqual([url, 422, ['practice']]);
      }
      for (const table of [leads, flowRuns, waitingList]) expect(await on.queries.select().from(table)).toEqual([]);
    });

    test('is kept with a lead and with a place on the waiting list', async () => {
      for (const [url, body] of calls('sample-clinic')) expect((await post(on.app, url, body)).statusCode).toBe(200);
      expect(await keptLeads()).toMatchObject([{ practice: 'sample-clinic' }]);
      expect(await on.queries.select().from(waitingList)).toMatchObject([{ practice: 'sample-clinic' }]);
    });

    test('decides which states are served, whatever the browser claims', async () => {
      const flowCase = passingCaseFrom('AZ');
      const facts = { today: '2026-11-20', availableStates: ['AZ', 'CA', 'TX'] };
      for (const [url, body] of [
        [runsUrl, submissionOf(leadOne, flowCase)],
        [formUrl, webFormOf(leadOne, flowCase)],
        [signUpUrl, signUpOf(leadOne, flowCase)],
      ] as const) {
        const claimed = { ...body, context: { facts, given: [] } };
        const refused = await post(on.app, url, { ...claimed, practice: 'sample-clinic' });
        expect([url, refused.statusCode, invalidFieldsOf(refused)]).toEqual([url, 422, ['start.state']]);
        expect([url, (await post(on.app, url, claimed)).statusCode]).toEqual([url, 200]);
      }
    });

    test('is looked up for each of the requests that come at the same time', async () => {
      const unlike = [undefined, 'sample-clinic', 'no-clinic', undefined, 'sample-clinic'];
      const answers = await Promise.all(
        unlike.map((practice) =>
          post(on.app, formUrl, { ...webFormOf(leadOne, passingCaseFrom('AZ')), ...(practice === undefined ? {} : { practice }) }),
        ),
      );
      expect(answers.map((answer) => (answer.statusCode === 200 ? [] : invalidFieldsOf(answer)))).toEqual([
        [],
        ['start.state'],
        ['practice'],
        [],
        ['start.state'],
      ]);
    });
  });
}
