import { randomUUID } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { leads, secrets, signUps, spentTokens } from '../../src/server/db/schema.ts';
import { createTestApp, invalidFieldsOf, post, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { loadFlowWithCases, signUpOf, caseDate, findCase, webFormOf } from './support/case-submissions.ts';
import { challengeUrl, solveToToken } from './support/challenge-tokens.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';

const formUrl = '/v1/router/web-form';
const signUpUrl = '/v1/web/auth/sign-up';
const { flow, cases } = await loadFlowWithCases('lead@2');
const flowCase = findCase(cases, 'plain-nothing-applies-talks-first');
const minute = 60_000;
const notOurs = 'This is no solution of a challenge that we gave';
const unsolved = { counter: 1, derivedKey: '00'.repeat(32), time: 0 };
let now = caseDate;

/** The protected endpoints, with a function that creates a body, of a new person each time. */
const guarded = [
  ['web-form', formUrl, () => webFormOf(flow, flowCase)],
  ['sign-up', signUpUrl, () => signUpOf(flow, flowCase)],
] as const;

beforeEach(() => {
  now = caseDate;
});

describeOnEveryDatabase(botSuite);

/** The tests that run on every database. */
function botSuite(open: () => Promise<TestDatabase>): void {
  const on = appSuite(open, { now: () => now });
  const challenge = async (from: FastifyInstance = on.app): Promise<Challenge> =>
    (await from.inject(challengeUrl)).json<{ content: Challenge }>().content;
  const keptPeople = async (): Promise<number> => (await on.queries.$count(leads)) + (await on.queries.$count(signUps));

  describe.each(guarded)('%s', (_name, url, body) => {
    test('takes the solution of a challenge, once', async () => {
      const recaptchaToken = await solveToToken(await challenge());
      expect((await post(on.app, url, { ...body(), recaptchaToken })).statusCode).toBe(200);
      expectRefusal(await post(on.app, url, { ...body(), recaptchaToken }), 'This solution was sent before');
      expect(await keptPeople()).toBe(1);
    });

    test('takes one solution once when many requests come with it at the same moment', async () => {
      const recaptchaToken = await solveToToken(await challenge());
      const answers = await Promise.all([1, 2, 3, 4].map(() => post(on.app, url, { ...body(), recaptchaToken })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422]);
      expect(await keptPeople()).toBe(1);
    });

    test('answers a repeated request whatever its token is by now: the same, another, none, rubbish', async () => {
      const [said, key] = [body(), randomUUID()];
      const recaptchaToken = await solveToToken(await challenge());
      const first = await post(on.app, url, { ...said, recaptchaToken }, key);
      now = new Date(caseDate.getTime() + 60 * minute);
      const tokens = [recaptchaToken, await solveToToken(await challenge()), undefined, 'rubbish'];
      for (const token of tokens) {
        const again = await post(on.app, url, { ...said, recaptchaToken: token }, key);
        expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      }
      expect(await keptPeople()).toBe(1);
    });

    test('leaves a token unspent when it refuses something else', async () => {
      const recaptchaToken = await solveToToken(await challenge());
      expect(invalidFieldsOf(await post(on.app, url, { ...body(), phone: '1', recaptchaToken }))).toEqual(['phone']);
      expect((await post(on.app, url, { ...body(), recaptchaToken })).statusCode).toBe(200);
    });

    test.each([
      ['none', async () => undefined, 'Send the solution of a challenge'],
      ['an empty one', async () => '', 'Send the solution of a challenge'],
      ['words', async () => 'rubbish', notOurs],
      ['JSON of another shape', async () => packed([]), notOurs],
      ['a solution without a challenge', async () => packed({ solution: { counter: 1, derivedKey: '00' } }), notOurs],
      ['one that nobody has worked for', async () => packed({ challenge: await challenge(), solution: unsolved }), notOurs],
      [
        'a solution that is no text',
        async () => packed({ challenge: await challenge(), solution: { counter: 1, derivedKey: {} } }),
        notOurs,
      ],
      ['a challenge with an easier number', async () => tampered({ keyPrefix: '00' }), notOurs],
      ['a challenge that was to hold longer', async () => tampered({ data: { until: 1e15 } }), notOurs],
      ['a challenge of somebody else', async () => solveToToken(await foreignChallenge()), notOurs],
    ])('refuses %s, and keeps nothing', async (_what, token, words) => {
      expectRefusal(await post(on.app, url, { ...body(), recaptchaToken: await token() }), words);
      expect(await keptPeople()).toBe(0);
    });

    test('refuses a solution that comes after the end of its challenge, and takes one that comes just before', async () => {
      const [late, inTime] = [await solveToToken(await challenge()), await solveToToken(await challenge())];
      now = new Date(caseDate.getTime() + 10 * minute - 1);
      expect((await post(on.app, url, { ...body(), recaptchaToken: inTime })).statusCode).toBe(200);
      now = new Date(caseDate.getTime() + 10 * minute);
      expectRefusal(await post(on.app, url, { ...body(), recaptchaToken: late }), 'This challenge is over');
    });
  });

  test('a solution counts for one call alone', async () => {
    const recaptchaToken = await solveToToken(await challenge());
    expect((await post(on.app, formUrl, { ...webFormOf(flow, flowCase), recaptchaToken })).statusCode).toBe(200);
    expectRefusal(await post(on.app, signUpUrl, { ...signUpOf(flow, flowCase), recaptchaToken }), 'This solution was sent before');
  });

  test('a solution of a challenge that one process gave is taken by every other one, once', async () => {
    const other = await createTestApp(on.database, { now: () => now });
    onTestFinished(() => other.close());
    const recaptchaToken = await solveToToken(await challenge(other));
    expect((await post(on.app, formUrl, { ...webFormOf(flow, flowCase), recaptchaToken })).statusCode).toBe(200);
    expectRefusal(await post(other, formUrl, { ...webFormOf(flow, flowCase), recaptchaToken }), 'This solution was sent before');
    expect(await on.queries.$count(secrets, eq(secrets.name, 'bot-challenges'))).toBe(1);
  });

  test('spent tokens are kept as digests, and forgotten an hour after their end', async () => {
    const recaptchaToken = await solveToToken(await challenge());
    await post(on.app, formUrl, { ...webFormOf(flow, flowCase), recaptchaToken });
    const until = new Date(caseDate.getTime() + 10 * minute);
    expect(await on.queries.select().from(spentTokens)).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/), until }]);
    const left = async (at: Date): Promise<number> => {
      const later = await createTestApp(on.database, { now: () => at });
      await later.close();
      return on.queries.$count(spentTokens);
    };
    expect(await left(new Date(until.getTime() + 60 * minute))).toBe(1);
    expect(await left(new Date(until.getTime() + 61 * minute))).toBe(0);
  });

  test('the work and the lifetime of a challenge are configurable', async () => {
    const other = await createTestApp(on.database, {
      now: () => now,
      config: { ...testConfig, bot: { cost: 7, attempts: 100, minutes: 3 } },
    });
    onTestFinished(() => other.close());
    const given = await challenge(other);
    expect(given.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 7, data: { until: caseDate.getTime() + 3 * minute } });
    const { solution } = JSON.parse(atob(await solveToToken(given))) as { solution: { counter: number } };
    expect(solution.counter).toBeGreaterThanOrEqual(50);
    expect(solution.counter).toBeLessThanOrEqual(150);
  });

  test('one address gets as many challenges a minute as it may send POST requests', async () => {
    const limited = await createTestApp(on.database, { now: () => now, config: { ...testConfig, postsPerMinute: 2 } });
    onTestFinished(() => limited.close());
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await limited.inject(challengeUrl)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  async function tampered(change: object): Promise<string> {
    const { parameters, signature } = await challenge();
    return solveToToken({ parameters: { ...parameters, ...change }, signature: signature! });
  }
}

function packed(token: object): string {
  return Buffer.from(JSON.stringify(token)).toString('base64');
}

/** A valid challenge that is signed with a secret of somebody else. */
function foreignChallenge(): Promise<Challenge> {
  const data = { until: caseDate.getTime() + minute };
  const secret = { hmacSignatureSecret: 'other', hmacKeySignatureSecret: 'other' };
  return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, data, ...secret });
}

function expectRefusal(answer: LightMyRequestResponse, message: string): void {
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      responseCode: 422,
      responseDetail: 'We could not make sure that a person sends this. Try again.',
      details: [{ message, context: { key: 'recaptchaToken' } }],
    },
  ]);
}
