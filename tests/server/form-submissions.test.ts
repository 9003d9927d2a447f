import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { flowRuns, idempotencyKeys, submissions } from '../../src/server/db/schema.ts';
import { findFormStep } from '../../src/engine/index.ts';
import type { Atom, Flow } from '../../src/engine/index.ts';
import { loadDefinitions } from '../../src/server/definitions/load-definitions.ts';
import { caseDate } from './support/case-submissions.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';
import { tomorrow } from './support/store-people.ts';
import { invalidFieldsOf, MemoryLog, post } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';

const url = '/v1/web/submissions';
const sample = await loadDefinitions(path.resolve(import.meta.dirname, '../fixtures/flows/sample'), 'working-files');
const garden = sample.served.get('garden@1')!;
const refusing = refusingFlow();
const acceptedGarden = sample.accepted.find(({ flow }) => flow === garden)!;
const definitions = { ...sample, accepted: [...sample.accepted, { ...acceptedGarden, flow: refusing }] };
const fields = { email: 'Sentinel.Person@Example.com', name: 'Sentinel' };

/** The flow garden@1 with two refusals in the step `reach`: one refuses an address, the other an address of clients who have not answered `born`. */
function refusingFlow(): Flow {
  const { slot } = findFormStep(garden, 'reach')!;
  const hasEmail = (email: string): Atom => ({
    op: 'equals',
    source: { kind: 'field', step: 'reach', field: 'email', slot },
    parameter: email,
  });
  const wasBorn: Atom = {
    op: 'answered',
    source: { kind: 'field', step: 'visitor', field: 'born', slot: findFormStep(garden, 'visitor')!.slot },
    parameter: true,
  };
  const refuse = [hasEmail('nobody@example.com'), { all: [hasEmail('maybe@example.com'), { not: wasBorn }] }].map((when, index) => ({
    rule: `reach.refuse.${index + 1}`,
    when,
    at: 'email',
    say: 'Not this address.',
    events: [],
  }));
  return { ...garden, hash: '1'.repeat(64), steps: garden.steps.map((step) => (step.id === 'reach' ? { ...step, refuse } : step)) };
}

/** A submission of the form of the step `reach`, as a browser sends it. */
function sampleSubmission(change: object = {}): { [field: string]: unknown } {
  return { runId: randomUUID(), flow: garden.id, hash: garden.hash, step: 'reach', fields, ...change };
}

describeOnEveryDatabase(submissionSuite);

function submissionSuite(open: () => Promise<TestDatabase>): void {
  const log = new MemoryLog();
  let now = caseDate;
  const on = appSuite(open, { definitions, log, now: () => now });
  const stored = (): Promise<(typeof submissions.$inferSelect)[]> => on.queries.select().from(submissions);
  beforeEach(() => {
    now = caseDate;
    log.lines.length = 0;
  });

  test('a form is stored with its run, and neither logged nor recorded', async () => {
    const body = sampleSubmission();
    const answer = await post(on.app, url, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: {} }]);
    expect(await stored()).toEqual([
      {
        id: expect.any(String) as string,
        runId: body['runId'],
        step: 'reach',
        flow: 'garden@1',
        flowRelease: null,
        form: 'waitlist.v1',
        fields,
        emails: ['sentinel.person@example.com'],
        createdAt: caseDate,
        updatedAt: caseDate,
      },
    ]);
    expect(await on.queries.$count(flowRuns)).toBe(0);
    expect(JSON.stringify([log.lines, await on.queries.select().from(idempotencyKeys)])).not.toMatch(/sentinel/i);
  });

  test('the same request is stored once; its key is good for no other', async () => {
    const body = sampleSubmission();
    const key = randomUUID();
    for (let count = 0; count < 2; count++) expect((await post(on.app, url, body, key)).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
    const other = await post(on.app, url, { ...body, fields: { ...fields, name: 'Other' } }, key);
    expect([other.statusCode, invalidFieldsOf(other)]).toEqual([422, ['idempotency-key']]);
    expect(await stored()).toMatchObject([{ fields }]);
  });

  test('a corrected form replaces the one before, and keeps when that was stored', async () => {
    const body = sampleSubmission();
    await post(on.app, url, body);
    now = tomorrow;
    const corrected = { email: 'right@example.com', name: 'Sentinel' };
    await post(on.app, url, { ...body, fields: corrected });
    expect(await stored()).toMatchObject([{ fields: corrected, emails: ['right@example.com'], createdAt: caseDate, updatedAt: tomorrow }]);
  });

  test.each([
    { refused: 'a flow that there is not', change: { flow: 'orchid@1' }, status: 422, keys: ['flow'] },
    { refused: 'a release where working files decide', change: { release: '1.0.0' }, status: 409, keys: [] },
    { refused: 'another build', change: { hash: '0'.repeat(64) }, status: 409, keys: [] },
    { refused: 'a step that there is not', change: { step: 'reac' }, status: 422, keys: ['step'] },
    { refused: 'a step without a form', change: { step: 'welcome' }, status: 422, keys: ['step'] },
    { refused: 'a form that another call takes', change: { step: 'waitlist' }, status: 422, keys: ['step'] },
    { refused: 'a form that no call takes', change: { step: 'visitor' }, status: 422, keys: ['step'] },
    { refused: 'a field that the form does not have', change: { fields: { ...fields, phone: '1' } }, status: 422, keys: ['phone'] },
    { refused: 'a field that is missing', change: { fields: { name: 'Sentinel' } }, status: 422, keys: ['email'] },
    { refused: 'a value that the form refuses', change: { fields: { ...fields, email: 'sentinel' } }, status: 422, keys: ['email'] },
    { refused: 'a value of another type', change: { fields: { ...fields, name: 7 } }, status: 422, keys: ['name'] },
    { refused: 'a property that there is not', change: { email: 'x' }, status: 422, keys: ['email'] },
  ])('$refused is refused, and nothing is stored', async ({ change, status, keys }) => {
    const answer = await post(on.app, url, sampleSubmission(change));
    const details = answer.json<{ details?: unknown }>().details === undefined ? [] : invalidFieldsOf(answer);
    expect([answer.statusCode, details]).toEqual([status, keys]);
    expect(await stored()).toEqual([]);
    expect(await on.queries.$count(idempotencyKeys)).toBe(0);
    expect(JSON.stringify(log.lines)).not.toMatch(/sentinel/i);
  });

  test.each([
    { refused: 'a form that its step refuses', email: 'nobody@example.com', status: 422, keys: ['email'] },
    { refused: 'a form that its step refuses for an answer that is not sent', email: 'maybe@example.com', status: 200, keys: [] },
  ])('$refused: $status', async ({ email, status, keys }) => {
    const { app } = on;
    const answer = await post(app, url, sampleSubmission({ flow: refusing.id, hash: refusing.hash, fields: { ...fields, email } }));
    expect([answer.statusCode, status === 200 ? [] : invalidFieldsOf(answer)]).toEqual([status, keys]);
    expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('an error of the database, which quotes the values, is logged without them', async () => {
    await on.queries.execute(sql`alter table submissions rename to elsewhere`);
    const answer = await post(on.app, url, sampleSubmission());
    await on.queries.execute(sql`alter table elsewhere rename to submissions`);
    expect(answer.statusCode).toBe(500);
    expect(JSON.stringify(log.lines)).toContain('request failed');
    expect(JSON.stringify(log.lines)).not.toMatch(/sentinel/i);
  });
}
