import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Flow } from '../../src/engine/index.ts';
import { flowRuns, leads } from '../../src/server/db/schema.ts';
import { loadDefinitions } from '../../src/server/definitions/load-definitions.ts';
import type { WebForm } from '../../src/server/leads/validate-person.ts';
import type { RunSubmission } from '../../src/server/runs/evaluate-submission.ts';
import { createTestApp, post } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { createReleasedRoot } from './support/released-definitions.ts';
import type { ReleasedRoot } from './support/released-definitions.ts';
import { loadFlowWithCases, findCase, submissionOf, webFormOf } from './support/case-submissions.ts';
import type { FlowCase } from './support/case-submissions.ts';

const runsUrl = '/v1/web/flow-runs';
const webFormUrl = '/v1/router/web-form';
const { flow: workingFiles, cases } = await loadFlowWithCases('lead@2');
const talksFirst = findCase(cases, 'plain-nothing-applies-talks-first');
const usedDrugs = withOutcome(talksFirst, 'talkFirst', { notFit1: ['drugs'] });
const isPregnant = withOutcome(talksFirst, 'talkFirst', { notFit1: ['pregnancy'] });

let root: ReleasedRoot;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  [root, database] = await Promise.all([createReleasedRoot(), openTestEmbedded()]);
  app = await createTestApp(database, { definitions: await loadDefinitions(root.folder, 'releases') });
});
beforeEach(() => database.empty());
afterAll(async () => {
  await app.close();
  await Promise.all([database.close(), root.remove()]);
});

describe('answers are evaluated with the release in which they were given', () => {
  test.each([
    { release: '2.0.0', outcome: 'talkFirst' },
    { release: '2.0.1', outcome: 'notQualified' },
  ])('$release: somebody who has used drugs ends as $outcome', async ({ release, outcome }) => {
    const flow = flowOf(`lead@${release}`);
    const answer = await post(app, runsUrl, submissionOf(flow, withOutcome(usedDrugs, outcome)));
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: expect.objectContaining({ outcome }) }]);
    expect(await storedRuns()).toMatchObject([{ flow: 'lead@2', flowRelease: release, flowHash: flow.hash, outcome }]);
  });

  test.each([
    { release: '2.0.0', refused: [] },
    { release: '2.0.1', refused: ['state.zipCode'] },
  ])('$release: a zip code that begins with 9 is held against its own form', async ({ release, refused }) => {
    const state = { ...(talksFirst.content.answers['state'] as object), zipCode: '94105' };
    const answer = await post(app, runsUrl, submissionOf(flowOf(`lead@${release}`), withOutcome(talksFirst, 'talkFirst', { state })));
    expect([answer.statusCode, keysOf(answer)]).toEqual([refused.length === 0 ? 200 : 422, refused]);
  });

  test('an account is accepted with a run of either release, and that run is recorded', async () => {
    for (const release of ['2.0.0', '2.0.1']) {
      expect((await post(app, webFormUrl, webFormOf(flowOf(`lead@${release}`), talksFirst))).statusCode).toBe(200);
    }
    expect((await storedRuns()).map((run) => run.flowRelease)).toEqual(['2.0.0', '2.0.1']);
    expect((await post(app, webFormUrl, webFormOf(flowOf('lead@2.0.0'), usedDrugs))).statusCode).toBe(200);
    expect((await post(app, webFormUrl, webFormOf(flowOf('lead@2.0.1'), withOutcome(usedDrugs, 'notQualified')))).statusCode).toBe(403);
  });

  test('a run goes on in the next release as a further revision, and is answered again to whoever repeats the first', async () => {
    const first = submissionOf(flowOf('lead@2.0.0'), usedDrugs);
    const again = submissionOf(flowOf('lead@2.0.1'), withOutcome(usedDrugs, 'notQualified'));
    const answers = [first, { ...again, runId: first.runId, revision: 2 }, first].map((run) => () => post(app, runsUrl, run));
    expect([(await answers[0]!()).statusCode, (await answers[1]!()).statusCode]).toEqual([200, 200]);
    expect((await answers[2]!()).json()).toMatchObject({ content: { revision: 1, outcome: 'talkFirst' } });
    expect((await storedRuns()).map(({ revision, flowRelease }) => [revision, flowRelease])).toEqual([
      [1, '2.0.0'],
      [2, '2.0.1'],
    ]);
  });
});

/** The values that a submission has in place of its release; `undefined` leaves the release out. */
interface Named {
  readonly release: string | undefined;
  readonly hashOf: string;
}

describe('answers without an accepted release are refused, and the answer names the served release', () => {
  const attempts: readonly (readonly [string, Named])[] = [
    ['the release that was taken back, by its own name', { release: '2.0.2', hashOf: 'lead@2.0.2' }],
    ['the release that was taken back, under the name of the served one', { release: '2.0.1', hashOf: 'lead@2.0.2' }],
    ['the release that was taken back, under the name of an accepted one', { release: '2.0.0', hashOf: 'lead@2.0.2' }],
    ['the served flow, under the name of the one that was taken back', { release: '2.0.2', hashOf: 'lead@2.0.1' }],
    ['an accepted release, under the name of the served one', { release: '2.0.1', hashOf: 'lead@2.0.0' }],
    ['a release that there never was', { release: '2.0.3', hashOf: 'lead@2.0.1' }],
    ['the release of another flow', { release: '1.0.0', hashOf: 'booking@1.0.0' }],
    ['the served flow, without a release', { release: undefined, hashOf: 'lead@2.0.1' }],
    ['the working files', { release: undefined, hashOf: 'working files' }],
    ['the working files, under the name of the served release', { release: '2.0.1', hashOf: 'working files' }],
  ];

  test.each(attempts)('%s', async (_, { release, hashOf }) => {
    const named = {
      ...(release === undefined ? {} : { release }),
      hash: hashOf === 'working files' ? workingFiles.hash : flowOf(hashOf).hash,
    };
    for (const [url, body] of bodies(workingFiles, isPregnant)) {
      const answer = await post(app, url, { ...body, ...named });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          responseCode: 409,
          responseDetail: 'This page is out of date. Load it again.',
          current: { flow: 'lead@2', release: '2.0.1', hash: flowOf('lead@2.0.1').hash, route: '/talk-to-us' },
        },
      ]);
    }
    expect([await storedRuns(), await database.queries.select().from(leads)]).toEqual([[], []]);
  });

  test.each([null, 2, '', '2', 'v2.0.1', '2.0.1 ', '02.0.1', '2.0.1-beta', `2.0.${'1'.repeat(100)}`])(
    'and %j is no release at all',
    async (release) => {
      for (const [url, body] of bodies(flowOf('lead@2.0.1'), talksFirst)) {
        const answer = await post(app, url, { ...body, release });
        expect([answer.statusCode, keysOf(answer)]).toEqual([422, ['release']]);
      }
    },
  );

  test('a flow that was never released is refused as unknown', async () => {
    const answer = await post(app, runsUrl, { ...submissionOf(flowOf('lead@2.0.1'), talksFirst), flow: 'lead@3' });
    expect([answer.statusCode, keysOf(answer)]).toEqual([422, ['flow']]);
  });
});

test('a server that decides by working files refuses a submission that names a release', async () => {
  const working = await createTestApp(database);
  for (const [url, body] of bodies(workingFiles, talksFirst)) {
    const answer = await post(working, url, { ...body, release: '2.0.1' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { current: { flow: 'lead@2', hash: workingFiles.hash, route: '/talk-to-us' } },
    ]);
    expect(answer.json()).not.toHaveProperty('current.release');
    expect((await post(working, url, body)).statusCode).toBe(200);
  }
  expect((await storedRuns()).map((run) => run.flowRelease)).toEqual([null, null]);
  await working.close();
});

test('a run says which release of the flow before it led to it only by the run that it follows', async () => {
  const booking = await loadFlowWithCases('booking@1');
  const first = submissionOf(flowOf('lead@2.0.0'), talksFirst);
  await post(app, runsUrl, first);
  const next = { ...submissionOf(flowOf('booking@1.0.0'), findCase(booking.cases, 'books-a-call')), follows: { runId: first.runId } };
  expect((await post(app, runsUrl, next)).statusCode).toBe(200);
  expect((await storedRuns()).map(({ flow, flowRelease, followsRunId }) => ({ flow, flowRelease, followsRunId }))).toEqual(
    expect.arrayContaining([
      { flow: 'lead@2', flowRelease: '2.0.0', followsRunId: null },
      { flow: 'booking@1', flowRelease: '1.0.0', followsRunId: first.runId },
    ]),
  );
});

type Answer = Awaited<ReturnType<typeof post>>;

function keysOf(answer: Answer): readonly string[] {
  return (answer.json<{ details?: { context: { key: string } }[] }>().details ?? []).map((one) => one.context.key);
}

/** A case with some answers replaced, and the expected outcome. */
function withOutcome({ name, content }: FlowCase, outcome: string, answers: FlowCase['content']['answers'] | object = {}): FlowCase {
  return { name, content: { ...content, answers: { ...content.answers, ...answers }, expect: { ...content.expect, outcome } } };
}

function bodies(flow: Flow, flowCase: FlowCase): readonly (readonly [string, RunSubmission | WebForm])[] {
  return [
    [runsUrl, submissionOf(flow, flowCase)],
    [webFormUrl, webFormOf(flow, flowCase)],
  ];
}

function flowOf(name: string): Flow {
  return root.releases[name]!.flow;
}

function storedRuns(): Promise<(typeof flowRuns.$inferSelect)[]> {
  return database.queries.select().from(flowRuns).orderBy(flowRuns.recordedAt, flowRuns.revision);
}
