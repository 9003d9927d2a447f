import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { flowRuns } from '../../src/server/db/schema.ts';
import type { RunSubmission } from '../../src/server/runs/evaluate-submission.ts';
import { post } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { loadFlowWithCases, findCase, submissionOf } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';

const url = '/v1/web/flow-runs';
const lead = await loadFlowWithCases('lead@2');
const booking = await loadFlowWithCases('booking@1');
const talkedFirst = (): RunSubmission => submissionOf(lead.flow, findCase(lead.cases, 'plain-nothing-applies-talks-first'));
const notQualified = (): RunSubmission => submissionOf(lead.flow, findCase(lead.cases, 'pregnancy-not-qualified'));
const booked = (): RunSubmission => submissionOf(booking.flow, findCase(booking.cases, 'books-a-call'));
const on = appSuite(openTestEmbedded);

test('a run that another one handed over to is recorded with the id of that one', async () => {
  const first = talkedFirst();
  const second = { ...booked(), follows: { runId: first.runId.toUpperCase() } };
  await post(on.app, url, first);
  expect((await post(on.app, url, second)).json()).toEqual({ content: { runId: second.runId, revision: 1, outcome: 'booked' } });
  const runs = await on.queries.select().from(flowRuns);
  expect(new Map(runs.map((run) => [run.runId, run.followsRunId]))).toEqual(
    new Map([
      [first.runId, null],
      [second.runId, first.runId],
    ]),
  );
});

test('a run that began with a link follows none', async () => {
  const byLink = submissionOf(booking.flow, findCase(booking.cases, 'comes-with-an-intent'));
  expect(byLink.context).toEqual({ facts: {}, given: ['intent'] });
  expect((await post(on.app, url, byLink)).statusCode).toBe(200);
  expect(await on.queries.select().from(flowRuns)).toMatchObject([{ followsRunId: null, claimedContext: byLink.context }]);
});

test('what the link carried is never sent with the run', async () => {
  const byLink = submissionOf(booking.flow, findCase(booking.cases, 'comes-with-an-intent'));
  const context = { facts: { intent: 'mJ7pK2xQ9sT4vW6yZ8aB1cD3eF5gH7jL' }, given: ['intent'] };
  expect(await refusedFor({ ...byLink, context })).toEqual(['context.facts.intent']);
});

test('a run that is not recorded is followed by none', async () => {
  expect(await refusedFor({ ...booked(), follows: { runId: randomUUID() } })).toEqual(['follows.runId']);
});

test('an outcome that does not hand over is followed by none, nor is one that later answers have replaced', async () => {
  const ended = notQualified();
  await post(on.app, url, ended);
  expect(await refusedFor({ ...booked(), follows: { runId: ended.runId } })).toEqual(['follows.runId']);

  const first = talkedFirst();
  await post(on.app, url, first);
  await post(on.app, url, { ...notQualified(), runId: first.runId, revision: 2 });
  expect(await refusedFor({ ...booked(), follows: { runId: first.runId } })).toEqual(['follows.runId']);
});

test('a flow that hands over to no other is followed by none', async () => {
  const first = booked();
  await post(on.app, url, first);
  expect(await refusedFor({ ...talkedFirst(), follows: { runId: first.runId } })).toEqual(['follows.runId']);
});

/** Sends a submission that has to be refused. Returns the fields that the answer names, after checking that the recorded runs have not changed. */
async function refusedFor(submission: RunSubmission): Promise<readonly string[]> {
  const before = await on.queries.select().from(flowRuns);
  const answer = await post(on.app, url, submission);
  expect(answer.statusCode).toBe(422);
  expect(await on.queries.select().from(flowRuns)).toEqual(before);
  return answer.json<{ details: { context: { key: string } }[] }>().details.map((one) => one.context.key);
}
