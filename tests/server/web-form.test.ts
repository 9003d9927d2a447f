import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { flowRuns, idempotencyKeys, leads, states } from '../../src/server/db/schema.ts';
import type { WebForm } from '../../src/server/leads/validate-person.ts';
import { invalidFieldsOf, post } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { dateOfCase, loadFlowWithCases, sampleExtras, caseDate, findCase, submissionOf, webFormOf } from './support/case-submissions.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';

const url = '/v1/router/web-form';
const { flow, cases } = await loadFlowWithCases('lead@2');
const talksFirst = findCase(cases, 'plain-nothing-applies-talks-first');
const alsoTalksFirst = findCase(cases, 'plain-opioid-medicine-talks-first');
const notQualified = findCase(cases, 'pregnancy-not-qualified');
let now = caseDate;

beforeEach(() => {
  now = caseDate;
});

describeOnEveryDatabase(webFormSuite);

/** The tests that run on every database. */
function webFormSuite(open: () => Promise<TestDatabase>): void {
  const on = appSuite(open, { now: () => now });
  const keptRuns = (): Promise<(typeof flowRuns.$inferSelect)[]> => on.queries.select().from(flowRuns).orderBy(flowRuns.revision);
  const keptLeads = (): Promise<(typeof leads.$inferSelect)[]> => on.queries.select().from(leads).orderBy(leads.createdAt);

  test('an accepted submission is one lead with its run, its account and where the visit came from', async () => {
    const form = { ...webFormOf(flow, talksFirst), ...sampleExtras, firstName: ' Sample ', email: ' Sample.Client@Example.COM ' };
    const intent = intentIn(await post(on.app, url, form));
    expect(await keptLeads()).toEqual([
      {
        id: expect.any(String) as string,
        keyDigest: createHash('sha256').update(form.leadKey).digest('hex'),
        intent,
        runId: form.runId,
        runRevision: 1,
        gender: 'DECLINE_TO_SPECIFY',
        firstName: 'Sample',
        lastName: 'Client',
        email: 'sample.client@example.com',
        phone: '5552340142',
        acceptedTerms: true,
        textMessageOptIn: true,
        dateOfBirth: '1990-05-01',
        state: 'TX',
        zipCode: '78701',
        idmeGroup: 'military',
        idmeUuid: 'sample-idme-uuid',
        idmeVerificationAttempt: new Date('2026-11-20T11:00:00Z'),
        billingAddress: sampleExtras.billingAddress,
        shippingAddress: sampleExtras.shippingAddress,
        formVariants: 'digital_sale-b',
        tracking: {
          entry_origin: 'https://intake.example/programs',
          utm_term: 'sample-term',
          utm_source: 'sample-source',
          utm_medium: 'sample-medium',
          utm_content: 'sample-content',
          utm_campaign: 'sample-campaign',
          gclid: 'sample-gclid',
        },
        leadQuestions: form.leadQuestions,
        v2: true,
        practice: 'sample-clinic',
        createdAt: caseDate,
        updatedAt: caseDate,
      },
    ]);
    expect(await keptRuns()).toMatchObject([{ runId: form.runId, revision: 1, flow: 'lead@2', outcome: 'talkFirst', followsRunId: null }]);
  });

  test('an id that is written as a URN, which no column of ids takes, is refused, and fails nobody who sends at the same moment', async () => {
    const asUrn = { ...webFormOf(flow, talksFirst), runId: `urn:uuid:${randomUUID()}` };
    const others = Array.from({ length: 5 }, () => ({ ...webFormOf(flow, talksFirst), runId: randomUUID(), leadKey: randomUUID() }));
    const [refused, ...answers] = await Promise.all([asUrn, ...others].map((form) => post(on.app, url, form)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
    expect([refused?.statusCode, invalidFieldsOf(refused!)]).toEqual([422, ['runId']]);
  });

  test('optional fields that are left out are stored as absent', async () => {
    await post(on.app, url, webFormOf(flow, talksFirst));
    const absent = {
      idmeGroup: null,
      idmeUuid: null,
      idmeVerificationAttempt: null,
      billingAddress: null,
      shippingAddress: null,
      practice: null,
    };
    expect(await keptLeads()).toMatchObject([{ ...absent, tracking: {} }]);
  });

  test('an address of 254 characters is kept whole', async () => {
    const email = `${'a'.repeat(63)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.io`;
    expect(email).toHaveLength(254);
    expect((await post(on.app, url, { ...webFormOf(flow, talksFirst), email })).statusCode).toBe(200);
    expect((await keptLeads())[0]?.email).toBe(email);
  });

  test('a request that is sent again and again is one lead, and every answer names its intent', async () => {
    const form = webFormOf(flow, talksFirst);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(on.app, url, form, key)));
    answers.push(await post(on.app, url, form, key));
    const [lead] = await keptLeads();
    expect(answers.map(intentIn)).toEqual(Array(5).fill(lead?.intent));
    expect([(await keptLeads()).length, (await keptRuns()).length]).toEqual([1, 1]);
  });

  test('a repeated request is answered as the first one, also when it would be refused by now', async () => {
    const form = webFormOf(flow, talksFirst);
    const key = randomUUID();
    const first = await post(on.app, url, form, key);
    now = new Date(caseDate.getTime() + 5 * 86_400_000);
    expect((await post(on.app, url, form)).statusCode).toBe(422);
    expect((await post(on.app, url, form, key)).json()).toEqual(first.json());
  });

  test('a repeated request does not undo what came after it', async () => {
    const form = webFormOf(flow, talksFirst);
    const key = randomUUID();
    const first = await post(on.app, url, form, key);
    await post(on.app, url, { ...form, firstName: 'Corrected' });
    expect((await post(on.app, url, form, key)).json()).toEqual(first.json());
    expect(await keptLeads()).toMatchObject([{ firstName: 'Corrected' }]);
  });

  test('a repeated request whose lead has been removed is told so, and brings nothing back', async () => {
    const form = webFormOf(flow, talksFirst);
    const key = randomUUID();
    await post(on.app, url, form, key);
    await on.queries.delete(leads);
    expect((await post(on.app, url, form, key)).statusCode).toBe(410);
    expect(await keptLeads()).toEqual([]);
  });

  test('a key that was used for another body is refused, whether or not that body is sound', async () => {
    const form = webFormOf(flow, talksFirst);
    const key = randomUUID();
    await post(on.app, url, form, key);
    for (const change of [{ firstName: 'Other' }, { phone: '1' }, { leadKey: randomUUID(), runId: randomUUID() }]) {
      const answer = await post(on.app, url, { ...form, ...change }, key);
      expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['idempotency-key']]);
    }
    expect(await keptLeads()).toMatchObject([{ firstName: 'Sample' }]);
  });

  test('a key is free again after a refused request, and nothing of that is kept', async () => {
    const form = webFormOf(flow, talksFirst);
    const key = randomUUID();
    expect((await post(on.app, url, { ...form, phone: '1' }, key)).statusCode).toBe(422);
    expect([await keptLeads(), await keptRuns(), await on.queries.select().from(idempotencyKeys)]).toEqual([[], [], []]);
    expect((await post(on.app, url, form, key)).statusCode).toBe(200);
  });

  test('the same lead key changes its lead: another account, another run, the same intent', async () => {
    const first = webFormOf(flow, talksFirst);
    const intent = intentIn(await post(on.app, url, { ...first, ...sampleExtras }));
    now = new Date(caseDate.getTime() + 60_000);
    const second = { ...webFormOf(flow, alsoTalksFirst), leadKey: first.leadKey.toUpperCase(), lastName: 'Corrected', pronouns: 'OTHER' };
    expect(intentIn(await post(on.app, url, second))).toBe(intent);
    expect(await keptLeads()).toMatchObject([
      {
        intent,
        runId: second.runId,
        lastName: 'Corrected',
        gender: 'OTHER',
        idmeUuid: null,
        tracking: {},
        createdAt: caseDate,
        updatedAt: now,
      },
    ]);
    expect(await keptRuns()).toHaveLength(2);
  });

  test('simultaneous submissions with one lead key are one lead', async () => {
    const { leadKey } = webFormOf(flow, talksFirst);
    const forms = [talksFirst, alsoTalksFirst, talksFirst, alsoTalksFirst].map((flowCase) => ({ ...webFormOf(flow, flowCase), leadKey }));
    const answers = await Promise.all(forms.map((form) => post(on.app, url, form)));
    const [lead] = await keptLeads();
    expect(answers.map(intentIn)).toEqual(Array(4).fill(lead?.intent));
    expect([(await keptLeads()).length, (await keptRuns()).length]).toEqual([1, 4]);
  });

  test('a run that is recorded already, or at the same moment, is not recorded again', async () => {
    const flowCase = talksFirst;
    const submission = submissionOf(flow, flowCase);
    const form = { ...webFormOf(flow, flowCase), runId: submission.runId };
    const together = await Promise.all([
      post(on.app, '/v1/web/flow-runs', submission),
      ...[1, 2, 3].map((number) => post(on.app, url, { ...form, email: `client${number}@example.com` })),
    ]);
    const later = await post(on.app, url, { ...form, email: 'client4@example.com' });
    expect([...together, later].map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
    expect(await keptRuns()).toHaveLength(1);
    expect(await keptLeads()).toMatchObject([{ email: 'client4@example.com' }]);
  });

  test('other answers are a higher revision, and the lead moves on to it', async () => {
    const first = webFormOf(flow, talksFirst);
    const { runId, leadKey } = first;
    await post(on.app, url, first);
    expect((await post(on.app, url, { ...webFormOf(flow, alsoTalksFirst), runId, leadKey, revision: 2 })).statusCode).toBe(200);
    expect(await keptLeads()).toMatchObject([{ runId, runRevision: 2 }]);
    expect((await keptRuns()).map((run) => run.revision)).toEqual([1, 2]);
  });

  test('other answers of a run that was handed in are recorded with its own lead key only', async () => {
    const form = webFormOf(flow, talksFirst);
    await post(on.app, url, form);
    const changed = { ...submissionOf(flow, notQualified), runId: form.runId, revision: 2 };
    const record = (leadKey?: string) => post(on.app, '/v1/web/flow-runs', leadKey === undefined ? changed : { ...changed, leadKey });
    const foreign = [await record(), await record(randomUUID())];
    for (const answer of foreign) expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['runId']]);
    expect((await keptRuns()).map((run) => run.revision)).toEqual([1]);
    expect((await record(form.leadKey.toUpperCase())).statusCode).toBe(200);
    expect((await keptRuns()).map((run) => run.revision)).toEqual([1, 2]);
    // A client who repeats a recorded run changes nothing, and the answer tells them nothing new.
    expect((await record()).statusCode).toBe(200);
  });

  test('an end that later answers have replaced leads to no call', async () => {
    const form = webFormOf(flow, talksFirst);
    const changed = { ...submissionOf(flow, notQualified), runId: form.runId, revision: 2 };
    expect((await post(on.app, '/v1/web/flow-runs', { ...submissionOf(flow, talksFirst), runId: form.runId })).statusCode).toBe(200);
    expect((await post(on.app, '/v1/web/flow-runs', changed)).statusCode).toBe(200);
    const answer = await post(on.app, url, form);
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['revision']]);
    expect(await keptLeads()).toEqual([]);
  });

  test("a client who sends the run id of another person neither reads nor changes that person's data", async () => {
    const theirs = { ...webFormOf(flow, talksFirst), ...sampleExtras };
    const theirIntent = intentIn(await post(on.app, url, theirs));
    const before = [await keptLeads(), await keptRuns()];
    const mine: WebForm = { ...webFormOf(flow, alsoTalksFirst), runId: theirs.runId, email: 'somebody.else@example.com' };
    const refused = await post(on.app, url, mine);
    const refusedLater = await post(on.app, url, { ...mine, revision: 2 });
    for (const answer of [refused, refusedLater]) {
      expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['runId']]);
      expect(answer.body).not.toContain(theirIntent);
    }
    expect([await keptLeads(), await keptRuns()]).toEqual(before);
  });

  test('a state that is no longer served is refused from the next request on', async () => {
    await on.queries.delete(states).where(eq(states.code, 'TX'));
    const answer = await post(on.app, url, webFormOf(flow, talksFirst));
    await on.queries.insert(states).values({ code: 'TX' });
    expect([answer.statusCode, invalidFieldsOf(answer)]).toEqual([422, ['out-of-state']]);
    expect((await post(on.app, url, webFormOf(flow, talksFirst))).statusCode).toBe(200);
  });

  const ending = cases.filter(({ content }) => typeof content.expect.outcome === 'string');
  test.each(ending)('$name: leads to a call only from the outcomes that booking is entered from', async (flowCase) => {
    now = dateOfCase(flowCase);
    const { outcome } = flowCase.content.expect;
    const leadsToCall = outcome === 'talkFirst' || outcome === 'qualified';
    const answer = await post(on.app, url, webFormOf(flow, flowCase));
    expect(answer.statusCode).toBe(leadsToCall ? 200 : 403);
    expect([(await keptLeads()).length, (await keptRuns()).length]).toEqual(leadsToCall ? [1, 1] : [0, 0]);
  });
}

type Answer = Awaited<ReturnType<typeof post>>;

/** The intent in the address in the answer to an accepted submission. */
function intentIn(answer: Answer): string {
  const { content } = answer.json<{ content: string }>();
  expect(content).toMatch(/^\/talk-with-us\/call\?intent=[\w-]{22,128}$/);
  return content.slice(content.indexOf('=') + 1);
}
