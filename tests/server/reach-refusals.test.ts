import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { caseDate, loadFlowWithCases } from './support/case-submissions.ts';
import { createTestApp, invalidFieldsOf, post, testConfig } from './support/test-app.ts';
import { describeOnEveryDatabase } from './support/suites.ts';
import type { TestDatabase } from './support/test-databases.ts';

const { flow } = await loadFlowWithCases('lead@2');
const url = '/v1/web/reach';
const counted = { flow: flow.id, hash: flow.hash, entry: 'start', age: 0, places: [{ step: 'start', shown: 1, left: 1 }] };
const ofPlace = (place: object): object => ({ flows: [{ ...counted, places: [place] }] });

describeOnEveryDatabase((open: () => Promise<TestDatabase>): void => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  describe('counts that are refused', () => {
    test.each([
      ['of an unknown flow', { flows: [{ ...counted, flow: 'lead@9' }] }, 422, ['flow']],
      ['of a flow that is named twice', { flows: [counted, counted] }, 422, ['flows']],
      ['of an unknown step', ofPlace({ step: 'elsewhere', shown: 1 }), 422, ['step']],
      ['of an item of another step', ofPlace({ step: 'start', item: 'notFit1', shown: 1 }), 422, ['item']],
      ['of an unknown outcome', ofPlace({ step: 'questions', outcome: 'rich', ended: 1 }), 422, ['outcome']],
      ['of an end that is not an outcome', ofPlace({ step: 'start', shown: 1, ended: 1 }), 422, ['ended']],
      ['of an outcome that is shown', ofPlace({ step: 'questions', outcome: 'qualified', ended: 1, shown: 1 }), 422, ['shown']],
      ['of nothing', ofPlace({ step: 'start' }), 422, ['shown']],
      ['of a time without an answer', ofPlace({ step: 'start', shown: 1, time: 3 }), 422, ['time']],
      ['of a place that is named twice', { flows: [{ ...counted, places: [counted.places[0], counted.places[0]] }] }, 422, ['places']],
      ['of more than one run', ofPlace({ step: 'start', shown: 2 }), 422, ['flows']],
      ['with the id of a run', { flows: [{ ...counted, runId: 'mine' }] }, 422, ['flows']],
      ['with an answer', ofPlace({ step: 'questions', item: 'notFit1', shown: 1, answer: ['none'] }), 422, ['flows']],
      ['of a run that began too long ago', { flows: [{ ...counted, age: 20_000 }] }, 422, ['flows']],
    ])('%s', async (_what, body, status, keys) => {
      const answer = await post(app, url, body);
      expect([answer.statusCode, invalidFieldsOf(answer).map((key) => key.split(/[./[]/)[0])]).toEqual([status, keys]);
    });

    test('of another build of the flow', async () => {
      expect((await post(app, url, { flows: [{ ...counted, hash: '0'.repeat(64) }] })).statusCode).toBe(409);
    });
  });

  test('counts have a limit of their own', async () => {
    const tomorrow = new Date(caseDate.getTime() + 86_400_000);
    const limited = await createTestApp(database, {
      now: () => tomorrow,
      config: { ...testConfig, countsPerMinute: 1, eventsPerMinute: 1 },
    });
    const statuses = [];
    for (let number = 0; number < 2; number++) statuses.push((await post(limited, url, { flows: [counted] })).statusCode);
    expect(statuses).toEqual([200, 429]);
    expect((await post(limited, '/v1/web/events', { name: 'page_view', route: '/' })).statusCode).toBe(200);
    await limited.close();
  });
});
