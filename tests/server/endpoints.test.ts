import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findQuestion } from '../../src/engine/index.ts';
import { accounts, checkoutSessions, events, flowRuns, leads, signUps, waitingList } from '../../src/server/db/schema.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { createTestApp, definitions, post, testConfig } from './support/test-app.ts';
import { injectEverywhere } from './support/inject-everywhere.ts';
import {
  dateOfCase,
  loadFlowWithCases,
  sampleExtras,
  sampleWaitlistRequest,
  signUpOf,
  caseDate,
  findCase,
  submissionOf,
  webFormOf,
} from './support/case-submissions.ts';
import { withTokenFromApp } from './support/challenge-tokens.ts';
import type { FlowCase } from './support/case-submissions.ts';
import { createEmptySite } from './support/built-site.ts';
import { appSuite } from './support/suites.ts';
import refusals from './refusals.json';

/** A refused request: a change to a valid one (RFC 7396 merge patch), or the complete text of its body. */
interface Refusal {
  readonly refused: string;
  readonly to: string;
  readonly patch?: object;
  readonly raw?: string;
  readonly padding?: number;
  readonly headers?: { readonly [name: string]: string | null };
  readonly status: number;
  readonly keys: readonly string[];
  readonly says?: string;
}

const { flow, cases } = await loadFlowWithCases('lead@2');
const site = createEmptySite({ routes: ['/talk-to-us/*', '/checkout/:plan'].map((path) => ({ path, file: 'page.html' })) });
const on = appSuite(openTestEmbedded, { site, now: () => now });
let now = caseDate;

beforeEach(async () => {
  now = caseDate;
});

describe('refused with the invalid fields, and nothing is stored:', () => {
  test.each(refusals as readonly Refusal[])('$refused ($status)', async (refusal) => {
    const answer = await send(refusal);
    expect(answer.statusCode).toBe(refusal.status);
    expect(answer.headers['content-type']).toContain('application/json');
    const { responseCode, responseDetail, details = [] } = answer.json<Envelope>();
    expect(responseCode).toBe(refusal.status);
    expect(responseDetail).toMatch(/^[A-Z].*\.$/);
    expect(details.map((one) => one.context.key)).toEqual(refusal.keys);
    expect(details.map((one) => one.message)).toEqual(expect.arrayContaining(refusal.says === undefined ? [] : [refusal.says]));
    for (const table of [flowRuns, leads, waitingList, events, accounts, signUps, checkoutSessions])
      expect(await on.queries.select().from(table)).toEqual([]);
  });
});

const injectedValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  [],
  {},
  [[]],
  [null],
  { chosen: 1 },
  { chosen: ['none'], other: 'words' },
  { constructor: null },
  'x'.repeat(5000),
];

const submissions: readonly (readonly [string, object])[] = [
  ['/v1/web/flow-runs', submissionOf(flow, findCase(cases, 'out-of-state-leaves-details'))],
  ['/v1/router/web-form', { ...webFormOf(flow, findCase(cases, 'plain-nothing-applies-talks-first')), ...sampleExtras }],
  [
    '/v1/web/auth/sign-up',
    {
      ...signUpOf(flow, findCase(cases, 'plain-nothing-applies-talks-first')),
      ...sampleExtras,
      redFlagAnswers: [],
    },
  ],
  ['/v1/web/auth/validate', { email: 'sample.client@example.com', id: 'mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL' }],
];

describe.each(submissions)('%s', (url, submission) => {
  test.each(injectedValues.map((plant) => ({ plant })))(
    'refuses or decides, and never fails, with $plant at any place of a submission',
    async ({ plant }) => {
      // A refused request leaves its token unspent.
      let token = await withTokenFromApp(on.app, url, {});
      for (const planted of injectEverywhere(submission, plant, 'toString')) {
        const { statusCode } = await post(on.app, url, { ...token, ...planted });
        expect([200, 400, 403, 404, 409, 422]).toContain(statusCode);
        if (statusCode === 200) token = await withTokenFromApp(on.app, url, {});
      }
    },
  );
});

describe.each([await loadFlowWithCases('lead@1'), { flow, cases }])('each case of $flow.id', ({ flow, cases }) => {
  test.each(cases.filter(endsAlikeOnServer))('$name: is recorded as it ends', async (flowCase) => {
    now = dateOfCase(flowCase);
    const submission = submissionOf(flow, flowCase);
    const answer = await post(on.app, '/v1/web/flow-runs', submission);
    expect(answer.json()).toEqual({ content: { runId: submission.runId, revision: 1, outcome: flowCase.content.expect.outcome } });
    const [run] = await on.queries.select().from(flowRuns);
    expect(run).toMatchObject({
      runId: submission.runId,
      revision: 1,
      flow: flow.id,
      flowHash: flow.hash,
      outcome: flowCase.content.expect.outcome,
      recordedAt: now,
    });
    expect(run?.reasons.map(({ rule, value }) => ({ rule, value }))).toEqual(
      expect.arrayContaining([...(flowCase.content.expect.because ?? [])]),
    );
    for (const key of flowCase.content.expect.notRelevant ?? []) expect(run?.relevantAnswers).not.toHaveProperty([key]);
  });

  test.each(cases.filter((flowCase) => stopsAlikeOnServer(flowCase)))('$name: is not recorded, as it does not end', async (flowCase) => {
    now = dateOfCase(flowCase);
    const answer = await post(on.app, '/v1/web/flow-runs', submissionOf(flow, flowCase));
    expect(answer.statusCode).toBe(422);
    expect(await on.queries.select().from(flowRuns)).toEqual([]);
  });
});

test('a recorded run holds nothing of who answered', async () => {
  for (const flowCase of cases.filter(endsAlikeOnServer)) {
    now = dateOfCase(flowCase);
    await post(on.app, '/v1/web/flow-runs', submissionOf(flow, flowCase));
  }
  const stored = JSON.stringify(await on.queries.select().from(flowRuns));
  const identities = new Set(cases.filter(endsAlikeOnServer).flatMap(identityIn));
  expect(identities.size).toBeGreaterThan(4);
  for (const identity of identities) expect(stored).not.toContain(`"${identity}"`);
});

test('the server judges with its own states and day, and keeps beside them what it knows of the claims', async () => {
  const submission = submissionOf(flow, findCase(cases, 'plain-nothing-applies-talks-first'));
  const claimed = { availableStates: ['TX', 'sample.client@example.com'], today: '2026-11-21' };
  await post(on.app, '/v1/web/flow-runs', { ...submission, context: { facts: claimed, given: [] } });
  const [run] = await on.queries.select().from(flowRuns);
  expect(run?.claimedContext).toEqual({ facts: { availableStates: ['TX'], today: '2026-11-21' }, given: [] });
  expect(run?.serverContext.facts['today']).toBe('2026-11-20');
  expect(run?.serverContext.facts['availableStates']).toHaveLength(13);
});

test('a wish to hear from us is kept once, its address trimmed of capitals', async () => {
  const key = randomUUID();
  const wish = { ...sampleWaitlistRequest(), email: 'Sample.Client@Example.com' };
  for (const answer of [
    await post(on.app, '/v1/web/profile/create-lead', wish, key),
    await post(on.app, '/v1/web/profile/create-lead', wish, key),
  ]) {
    expect(answer.json()).toEqual({ content: {} });
  }
  const stored = await on.queries.select().from(waitingList);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ ...sampleWaitlistRequest(), createdAt: caseDate });
});

test('START FORM is stored with the app and the form', async () => {
  const event = { name: 'START FORM', route: '/talk-to-us/*', appName: 'intake', formType: 'talk-with-us' };
  expect((await post(on.app, '/v1/web/events', event)).json()).toEqual({ content: {} });
  expect(await on.queries.select().from(events)).toMatchObject([event]);
});

test('an event is kept with its name, its route and its time, and nothing else', async () => {
  const answer = await post(on.app, '/v1/web/events', { name: 'page_view', route: '/checkout/:plan' });
  expect(answer.json()).toEqual({ content: {} });
  expect(await on.queries.select().from(events)).toEqual([
    { id: expect.any(Number) as number, name: 'page_view', route: '/checkout/:plan', at: caseDate, appName: null, formType: null },
  ]);
});

test('states come sorted, for all and for a practice; an unknown practice is 404', async () => {
  const all = await on.app.inject('/v1/web/profile/available-states');
  expect(names(all.json())).toEqual(['AZ', 'CA', 'CO', 'CT', 'FL', 'GA', 'MA', 'MN', 'NJ', 'TN', 'TX', 'WA', 'WI']);
  expect(all.headers['cache-control']).toBe('no-store');
  expect(names((await on.app.inject('/v1/web/practice/states/sample-clinic')).json())).toEqual(['CA', 'TX']);
  const unknown = await on.app.inject('/v1/web/practice/states/no-clinic');
  expect([unknown.statusCode, unknown.json<Envelope>().details?.[0]?.context.key]).toEqual([404, 'practiceCode']);
});

test('a red flag comes with its id in the customer system, where it has one', async () => {
  const all = await definitions;
  const { flow: lead, ...served } = all.accepted.find((one) => one.flow.id === 'lead@1')!;
  const { salesforceId: _id, ...named } = findQuestion(lead, 'thoughtsOfEndingLife')!;
  const context = { redFlags: { from: 'call:red-flag-questions', trust: 'server' } } as const;
  const asking = { ...lead, context, items: { ...lead.items, thoughtsOfEndingLife: named } };
  const app = await createTestApp(on.database, { definitions: { ...all, accepted: [{ ...served, flow: asking }] } });
  const { content } = (await app.inject('/v1/web/profile/red-flag-questions')).json<{
    content: readonly { flag: string; ref?: string }[];
  }>();
  expect(Object.fromEntries(content.map(({ flag, ref }) => [flag, ref]))).toMatchObject({
    pregnantOrBreastfeeding: 'SAMPLE-pregnantOrBreastfeeding',
    thoughtsOfEndingLife: undefined,
  });
  await app.close();
});

test('one address may use a call so often a minute, other calls stay open to it, and events have a limit of their own', async () => {
  const limited = await createTestApp(on.database, {
    now: () => now,
    config: { ...testConfig, eventsPerMinute: 2, postsPerMinute: 1 },
  });
  const event = { name: 'page_view', route: '/' };
  const answers = [];
  for (let count = 0; count < 3; count++) answers.push(await post(limited, '/v1/web/events', event));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]?.json()).toEqual({ responseCode: 429, responseDetail: 'Too many requests. Try again in a minute.' });
  expect(answers[2]?.headers['retry-after']).toBe('60');
  expect((await post(limited, '/v1/web/profile/create-lead', sampleWaitlistRequest())).statusCode).toBe(200);
  expect((await post(limited, '/v1/web/profile/create-lead', sampleWaitlistRequest())).statusCode).toBe(429);
  expect((await limited.inject('/v1/web/profile/available-states')).statusCode).toBe(200);
  now = new Date(caseDate.getTime() + 60_000);
  expect((await post(limited, '/v1/web/events', event)).statusCode).toBe(200);
  await limited.close();
});

interface Envelope {
  readonly responseCode: number;
  readonly responseDetail: string;
  readonly details?: readonly { readonly message: string; readonly context: { readonly key: string } }[];
}

async function send(refusal: Refusal): ReturnType<typeof post> {
  const headers: { [name: string]: string } = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  for (const [name, value] of Object.entries(refusal.headers ?? {})) {
    if (value === null) delete headers[name];
    else headers[name] = value;
  }
  const url = `/v1/${refusal.to}`;
  const good = await withTokenFromApp(on.app, url, goodBody(refusal.to));
  const payload = refusal.raw ?? JSON.stringify(mergePatch(good, refusal.patch ?? { padding: 'x'.repeat(refusal.padding ?? 0) }));
  return on.app.inject({ method: 'POST', url, headers, payload });
}

function goodBody(to: string): object {
  if (to === 'web/events') return { name: 'page_view', route: '/talk-to-us/*' };
  if (to === 'web/profile/create-lead') return sampleWaitlistRequest();
  if (to === 'web/auth/sign-up') return signUpOf(flow, findCase(cases, 'checkout-reset-nothing-applies-qualifies'));
  if (to === 'web/auth/validate') return { email: 'sample.client@example.com', id: 'mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL' };
  if (to === 'router/web-form') return webFormOf(flow, findCase(cases, 'plain-nothing-applies-talks-first'));
  return submissionOf(flow, findCase(cases, 'checkout-reset-nothing-applies-qualifies'));
}

/** Applies a merge patch (RFC 7396). Adds an empty object where the target has none. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: { [key: string]: unknown } = typeof target === 'object' && target !== null ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null && key !== 'plan') delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

function endsAlikeOnServer({ content }: FlowCase): boolean {
  return typeof content.expect.outcome === 'string';
}

/** True for a case without an outcome that has none on the server either. The server always knows the states, so a case without them may end there. */
function stopsAlikeOnServer(flowCase: FlowCase): boolean {
  return !endsAlikeOnServer(flowCase) && flowCase.content.context?.['availableStates'] !== undefined;
}

const identityFields = ['dateOfBirth', 'zipCode', 'email', 'firstName', 'lastName'];

function identityIn({ content }: FlowCase): readonly string[] {
  const forms = Object.values(content.answers).filter(
    (answer): answer is { [field: string]: string } => typeof answer === 'object' && !Array.isArray(answer),
  );
  return forms.flatMap((form) => identityFields.flatMap((field) => (form[field] === undefined ? [] : [form[field]])));
}

function names(body: { content: { name: string }[] }): readonly string[] {
  return body.content.map(({ name }) => name);
}
