import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { leadRuns, submissions } from '../../src/server/db/schema.ts';
import { findCase, loadFlowWithCases, submissionOf } from './support/case-submissions.ts';
import { storeOrder, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { dumpAllTables, storeRun, storeSubmission } from './support/store-people.ts';
import { databaseSuite, describeOnEveryDatabase } from './support/suites.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { createTestApp, post } from './support/test-app.ts';
import { typeDelete } from './support/type-delete.ts';

describeOnEveryDatabase(runSuite);

function runSuite(open: () => Promise<TestDatabase>): void {
  const suite = databaseSuite(open);

  test('a person without an address is removed by a run, with the runs and forms before and after it', async () => {
    const first = await storeSubmission(suite.queries, { fields: { name: 'SENTINEL' } });
    await storeRun(suite.queries, { runId: first, answers: { mood: 'SENTINEL' } });
    const second = await storeRun(suite.queries, { followsRunId: first });
    await storeSubmission(suite.queries, { runId: second, fields: { phone: 'SENTINEL' } });
    const unrecorded = await storeSubmission(suite.queries, { fields: { name: 'KEPT' } });
    const remove = (run: string) => typeDelete(suite.database, { run }, 'yes');
    expect(await typeDelete(suite.database, { run: second }, 'no')).toEqual([
      `Held of the run ${second}: submissions of forms 2, recorded runs 2`,
      'Remove all of this? It cannot be undone. Type yes:',
      'Nothing was removed.',
    ]);
    expect((await remove(second))[2]).toContain(`Removed of the run ${second}: submissions of forms 2, recorded runs 2, Not removed:`);
    expect(await dumpAllTables(suite.queries)).not.toContain('SENTINEL');
    expect((await remove(unrecorded))[2]).toContain('submissions of forms 1, recorded runs 0');
    expect(await suite.queries.$count(submissions)).toBe(0);
    expect(await remove(unrecorded)).toEqual([`Nothing is held of the run ${unrecorded}.`]);
  });

  test('the id of a removed run is in no table, and a repeated request brings nothing back', async () => {
    const { flow, cases } = await loadFlowWithCases('lead@2');
    const submission = submissionOf(flow, findCase(cases, 'pregnancy-not-qualified'));
    const app = await createTestApp(suite.database);
    onTestFinished(() => app.close());
    const send = (): Promise<LightMyRequestResponse> => post(app, '/v1/web/flow-runs', submission, 'the-key-of-one-submission');
    const { runId } = submission;
    const first = await send();
    expect(first.json()).toEqual({ content: { runId, revision: 1, outcome: 'notQualified' } });
    expect(await dumpAllTables(suite.queries)).toContain(runId);
    await typeDelete(suite.database, { run: runId }, 'yes');
    expect((await send()).body).toBe(first.body);
    expect(await dumpAllTables(suite.queries)).not.toContain(runId);
  });

  test('a run of somebody with an address is left, and the address is named', async () => {
    const { runId } = await storeLead(suite.queries, { email: 'sentinel.person@example.com' });
    await storeSignUp(suite.queries, await storeLead(suite.queries, { email: 'second@example.com', runId }));
    const follower = await storeRun(suite.queries, { followsRunId: runId });
    await storeSubmission(suite.queries, { runId: follower, emails: ['third@example.com'] });
    const before = await dumpAllTables(suite.queries);
    await expect(typeDelete(suite.database, { run: follower }, 'yes')).rejects.toThrow(
      [
        `The run ${follower} belongs to a person with an address. Nothing was removed. Everything of that person goes by:`,
        '  delete --email second@example.com',
        '  delete --email sentinel.person@example.com',
        '  delete --email third@example.com',
      ].join('\n'),
    );
    expect(await dumpAllTables(suite.queries)).toBe(before);
  });

  test('a run that the person has replaced since, and one that screened an order, are left too', async () => {
    const { keyDigest } = await storeLead(suite.queries, { email: 'again@example.com' });
    const earlier = await storeRun(suite.queries, {});
    await suite.queries.insert(leadRuns).values({ runId: earlier, keyDigest });
    const { accountId } = await storeSignUp(suite.queries, await storeLead(suite.queries, { email: 'buyer@example.com' }));
    const screening = await storeRun(suite.queries, {});
    await storeOrder(suite.queries, { accountId, screeningRunId: screening });
    const before = await dumpAllTables(suite.queries);
    const remove = (run: string) => typeDelete(suite.database, { run }, 'yes');
    await expect(remove(earlier)).rejects.toThrow('delete --email again@example.com');
    await expect(remove(screening)).rejects.toThrow('delete --email buyer@example.com');
    expect(await dumpAllTables(suite.queries)).toBe(before);
  });
}
