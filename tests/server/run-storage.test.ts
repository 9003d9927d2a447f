import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runsExport as runsTable } from '../../src/server/admin/exports/runs-export.ts';
import { streamExport } from '../../src/server/admin/exports/table-export.ts';
import { withIdempotencyKey } from '../../src/server/http/idempotency.ts';
import { isUnavailable } from '../../src/server/db/database-errors.ts';
import { createRequestCounter } from '../../src/server/db/request-counter.ts';
import { flowRuns, idempotencyKeys, states, waitingList } from '../../src/server/db/schema.ts';
import type { RunSubmission } from '../../src/server/runs/evaluate-submission.ts';
import { createTestApp, post, testConfig } from './support/test-app.ts';
import { openPatiently } from './support/shared-postgres.ts';
import type { TestPostgres, TestDatabase } from './support/test-databases.ts';
import { startPostgres } from './support/postgres-server.ts';
import { loadFlowWithCases, sampleWaitlistRequest, caseDate, findCase, submissionOf } from './support/case-submissions.ts';
import { createGate, concatenate } from './support/gate.ts';
import { describeOnEveryDatabase, describeOnPostgres } from './support/suites.ts';

const { flow, cases } = await loadFlowWithCases('lead@2');
const url = '/v1/web/flow-runs';

describeOnEveryDatabase(storageSuite);

describeOnPostgres((open, binaries) => {
  describe('with several processes', () => {
    let database: TestPostgres;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());

    test('servers that start together migrate it once', async () => {
      await database.queries.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`);
      const opened = await Promise.all([1, 2, 3].map(() => openPatiently(database.url)));
      expect(await opened[0]!.queries.select().from(states)).toHaveLength(13);
      await Promise.all(opened.map((one) => one.close()));
    });

    test('a database that a newer version has migrated is refused', async () => {
      await database.queries.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
      await expect(openPatiently(database.url)).rejects.toThrow(
        /^DATABASE_URL: the database test_\d+ at 127\.0\.0\.1:\d+ was last used by a newer version of Intake\./,
      );
      await database.queries.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    });

    test('a limit counts the requests to every process', async () => {
      const other = await openPatiently(database.url);
      const config = { ...testConfig, eventsPerMinute: 2 };
      const apps = await Promise.all([createTestApp(database, { config }), createTestApp(other, { config })]);
      const statuses: number[] = [];
      for (const app of [...apps, ...apps])
        statuses.push((await post(app, '/v1/web/events', { name: 'page_view', route: '/' })).statusCode);
      expect(statuses).toEqual([200, 200, 429, 429]);
      await Promise.all(apps.map((app) => app.close()));
      await other.close();
    });

    test('requests that come to several processes at once are counted one by one', async () => {
      const other = await openPatiently(database.url);
      const counters = [database, other].map(({ queries }) => createRequestCounter(queries, (text) => text, 60_000));
      const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
      const counted = async (address: string, request: number): Promise<number> =>
        (await counters[request % counters.length]!(address, caseDate)).current;
      const counts = await Promise.all(
        addresses.map((address) => Promise.all(Array.from({ length: 40 }, (_, request) => counted(address, request)))),
      );
      const eachOnce = Array.from({ length: 40 }, (_, before) => before + 1);
      expect(counts.map((ofOne) => ofOne.toSorted((left, right) => left - right))).toEqual(addresses.map(() => eachOnce));
      await other.close();
    });

    test('a repeated request that meets the first one still under way is told to come back', async () => {
      const attempt = { scope: 'test', key: 'k'.repeat(16), body: {}, at: caseDate };
      const mayEnd = createGate();
      const begun = createGate();
      const first = withIdempotencyKey(database.queries, attempt, async () => {
        begun.open();
        await mayEnd.passed;
        return { content: 'first' };
      });
      await begun.passed;
      await expect(withIdempotencyKey(database.queries, attempt, neverWrites)).rejects.toMatchObject({ status: 409, retryAfter: 1 });
      mayEnd.open();
      expect(await first).toEqual({ content: 'first' });
      expect(await withIdempotencyKey(database.queries, attempt, neverWrites)).toEqual({ content: 'first' });
    });
  });

  test('that crashes under a request is waited for, and the same request succeeds when it is back', async () => {
    const server = await startPostgres(binaries);
    const lost: Error[] = [];
    const database = await openPatiently(server.url, { onLost: (error) => void lost.push(error) });
    const app = await createTestApp(database);
    const submission = finished();
    const mayEnd = createGate();
    const begun = createGate();
    const interrupted = withIdempotencyKey(database.queries, { scope: 'test', key: 'k'.repeat(16), body: {}, at: caseDate }, async () => {
      begun.open();
      await mayEnd.passed;
      return {};
    });
    await begun.passed;
    await server.crash();
    mayEnd.open();
    await expect(interrupted).rejects.toSatisfy(isUnavailable);
    expect(lost).not.toEqual([]);
    const away = await Promise.all([app.inject('/readyz'), post(app, url, submission)]);
    expect(away.map((answer) => [answer.statusCode, answer.headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    await server.restart();
    const back = [await app.inject('/readyz'), await post(app, url, submission)];
    expect(back.map((answer) => answer.statusCode)).toEqual([200, 200]);
    await app.close();
    await database.close();
    await server.stop();
  });
});

/** The tests that run on every database. */
function storageSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database);
  });
  beforeEach(() => database.empty());
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const runs = (): Promise<(typeof flowRuns.$inferSelect)[]> => database.queries.select().from(flowRuns).orderBy(flowRuns.revision);

  test('answers that it is ready', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({ content: { status: 'ready', stuckMails: 0, stuckListMessages: 0 } });
  });

  test('a request sent twice is recorded once and answered alike', async () => {
    const submission = finished();
    const key = randomUUID();
    const answers = await Promise.all([post(app, url, submission, key), post(app, url, submission, key)]);
    answers.push(await post(app, url, submission, key));
    for (const answer of answers)
      expect(answer.json()).toEqual({ content: { runId: submission.runId, revision: 1, outcome: 'talkFirst' } });
    expect(await runs()).toHaveLength(1);
  });

  test('a run sent again under another key is recorded once', async () => {
    const submission = finished();
    const answers = await Promise.all([post(app, url, submission), post(app, url, submission)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await runs()).toHaveLength(1);
  });

  test('a key that was used for another body is refused', async () => {
    const key = randomUUID();
    await post(app, url, finished(), key);
    const answer = await post(app, url, finished(), key);
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([422, ['idempotency-key']]);
    expect(await runs()).toHaveLength(1);
  });

  test('a key is free again after a refused request, and calls do not share keys', async () => {
    const key = randomUUID();
    const submission = finished();
    expect((await post(app, url, { ...submission, claim: { outcome: 'qualified' } }, key)).statusCode).toBe(422);
    expect((await post(app, url, submission, key)).statusCode).toBe(200);
    expect((await post(app, '/v1/web/profile/create-lead', sampleWaitlistRequest(), key)).statusCode).toBe(200);
    expect([(await runs()).length, (await database.queries.select().from(waitingList)).length]).toEqual([1, 1]);
  });

  test('neither the key nor the body can be read from what is kept of a request', async () => {
    const key = randomUUID();
    await post(app, '/v1/web/profile/create-lead', sampleWaitlistRequest(), key);
    const stored = JSON.stringify(await database.queries.select().from(idempotencyKeys));
    for (const secret of [key, ...Object.values(sampleWaitlistRequest())]) expect(stored).not.toContain(secret);
  });

  test('keys older than a week are forgotten when a server starts', async () => {
    const daysAgo = (days: number): Date => new Date(caseDate.getTime() - days * 86_400_000);
    const attempts = [6, 8].map((days) => ({ scope: 'test', key: `made ${days} days ago`, body: {}, at: daysAgo(days) }));
    for (const attempt of attempts) await withIdempotencyKey(database.queries, attempt, async () => ({}));
    await (await createTestApp(database)).close();
    expect((await database.queries.select().from(idempotencyKeys)).map((row) => row.createdAt)).toEqual([daysAgo(6)]);
  });

  test('other answers are a higher revision; the highest one counts', async () => {
    const first = finished();
    const second = finished({ runId: first.runId, revision: 2, flowCase: 'pregnancy-not-qualified' });
    expect((await post(app, url, first)).statusCode).toBe(200);
    expect((await post(app, url, second)).json()).toMatchObject({ content: { outcome: 'notQualified' } });
    expect((await runs()).map((run) => [run.revision, run.outcome])).toEqual([
      [1, 'talkFirst'],
      [2, 'notQualified'],
    ]);
    expect((await exported()).map((run) => [run['run_id'], run['revision']])).toEqual([[first.runId, 2]]);
  });

  test('an equal or lower revision with other answers is refused', async () => {
    const first = finished({ revision: 2 });
    await post(app, url, first);
    for (const revision of [1, 2]) {
      const answer = await post(app, url, finished({ runId: first.runId, revision, flowCase: 'pregnancy-not-qualified' }));
      expect([answer.statusCode, keysOf(answer.json())]).toEqual([422, ['revision']]);
    }
    expect(await runs()).toHaveLength(1);
  });

  test('revisions of one run that arrive together leave the highest', async () => {
    const runId = randomUUID();
    const statuses = await Promise.all([1, 2, 3].map(async (revision) => (await post(app, url, finished({ runId, revision }))).statusCode));
    expect(statuses[2]).toBe(200);
    expect((await exported()).map((run) => run['revision'])).toEqual([3]);
  });

  test('an export of more runs than fit in one batch holds each once, in order', async () => {
    await database.queries.execute(sql`insert into flow_runs
      select gen_random_uuid(), 1, 'lead@2', '', '', 'talkFirst', '{}', '{}', '{}', '{}', '[]', now(), null from generate_series(1, 1203)`);
    const ids = (await exported()).map((run) => String(run['run_id']));
    expect(ids).toHaveLength(1203);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  async function exported(): Promise<readonly { readonly [column: string]: unknown }[]> {
    const text = await concatenate(streamExport(runsTable, database.queries, 'jsonl'));
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { [column: string]: unknown });
  }
}

function finished({
  flowCase = 'plain-nothing-applies-talks-first',
  ...change
}: Partial<RunSubmission> & { readonly flowCase?: string } = {}): RunSubmission {
  return { ...submissionOf(flow, findCase(cases, flowCase)), ...change };
}

function keysOf(body: { details: { context: { key: string } }[] }): readonly string[] {
  return body.details.map((one) => one.context.key);
}

async function neverWrites(): Promise<never> {
  throw new Error('This must not be written.');
}
