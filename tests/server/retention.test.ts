import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { accounts, events, flowRuns, leads, orders, passwords } from '../../src/server/db/schema.ts';
import { deletePastData } from '../../src/server/retention/delete-past-data.ts';
import { parseRetention, retentionKinds } from '../../src/server/retention/retention-periods.ts';
import { caseDate } from './support/case-submissions.ts';
import { daysAgo, old, retentionCases } from './support/retention-cases.ts';
import { storeOrder, storePassword, storeSignUp } from './support/store-accounts.ts';
import { storeLead } from './support/store-leads.ts';
import { dumpAllTables } from './support/store-people.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';
import { createTestApp, testConfig } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';

test('every kind has a case', () => {
  expect(new Set(retentionCases.map(({ kind }) => kind))).toEqual(new Set(retentionKinds));
});

describeOnEveryDatabase((open) => {
  const on = appSuite<TestDatabase>(open);

  test.each(retentionCases)('$kind: $name', async ({ kind, store, deleted, remain }) => {
    await store(on.queries);
    const before = await dumpAllTables(on.queries);
    const periods = parseRetention(`${kind}=30`);
    expect(await deletePastData(on.database, periods, () => caseDate, true)).toEqual(deleted);
    expect(await dumpAllTables(on.queries)).toBe(before);
    expect(await deletePastData(on.database, periods, () => caseDate)).toEqual(deleted);
    const rows = await Promise.all(remain.map(async ([table]) => on.queries.$count(table)));
    expect(rows).toEqual(remain.map(([, number]) => number));
    expect(await deletePastData(on.database, periods, () => caseDate)).toEqual({});
  });

  test.each(['accounts', 'sign-ups'])('%s: an order that was never paid keeps no run of a person who is gone', async (kind) => {
    const lead = await storeLead(on.queries, { email: 'gone@example.com' });
    const { id: signUpId, accountId, runId } = await storeSignUp(on.queries, lead, { updatedAt: old });
    await on.queries.delete(leads);
    await on.queries.update(accounts).set({ createdAt: old });
    if (kind === 'accounts') {
      await storePassword(on.queries, accountId, 'sample');
      await on.queries.update(passwords).set({ usedAt: old });
    }
    await storeOrder(on.queries, { accountId, signUpId, status: 'expired', screening: 'run', screeningRunId: runId });
    await deletePastData(on.database, parseRetention(`${kind}=30`), () => caseDate);
    expect(await on.queries.$count(flowRuns)).toBe(0);
    expect(await on.queries.select().from(orders)).toMatchObject([{ signUpId: null, screeningRunId: null }]);
  });

  test('more rows than one batch deletes go too, and a dry run counts them all', async () => {
    const rows = Array.from({ length: 12_000 }, () => ({ name: 'page_view', route: '/', at: old }) as const);
    for (let from = 0; from < rows.length; from += 6_000) await on.queries.insert(events).values(rows.slice(from, from + 6_000));
    const prune = (isDryRun: boolean) => deletePastData(on.database, parseRetention('events=30'), () => caseDate, isDryRun);
    expect([await prune(true), await prune(false)]).toEqual([{ events: rows.length }, { events: rows.length }]);
    expect(await on.queries.$count(events)).toBe(0);
  });

  test('deleted data is removed from the files too, and a dry run does not change them', async () => {
    const purge = vi.fn<() => Promise<void>>(async () => undefined);
    const database = { queries: on.queries, purge };
    const periods = parseRetention('events=30');
    await on.queries.insert(events).values({ name: 'page_view', route: '/', at: old });
    await deletePastData(database, periods, () => caseDate, true);
    expect(purge).not.toHaveBeenCalled();
    await deletePastData(database, periods, () => caseDate);
    await deletePastData(database, periods, () => caseDate);
    expect(purge).toHaveBeenCalledOnce();
  });

  test('deleted data is removed from the files also when a later deletion fails', async () => {
    const purge = vi.fn<() => Promise<void>>(async () => undefined);
    await on.queries.insert(events).values({ name: 'page_view', route: '/', at: old });
    await on.queries.execute(sql`alter table reach_counts rename to reach_counts_away`);
    const deletion = deletePastData({ queries: on.queries, purge }, parseRetention('events=30,reach=30'), () => caseDate);
    await expect(deletion).rejects.toThrow('reach_counts');
    await on.queries.execute(sql`alter table reach_counts_away rename to reach_counts`);
    expect(purge).toHaveBeenCalledOnce();
    expect(await on.queries.$count(events)).toBe(0);
  });

  test('a server with retention periods deletes older data at startup, and one without deletes nothing', async () => {
    await on.queries.insert(events).values({ name: 'page_view', route: '/', at: daysAgo(4000) });
    await (await createTestApp(on.database)).close();
    expect(await on.queries.$count(events)).toBe(1);
    await (await createTestApp(on.database, { config: { ...testConfig, retention: parseRetention('events=30') } })).close();
    expect(await on.queries.$count(events)).toBe(0);
  });
});
