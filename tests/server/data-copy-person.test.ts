import { text } from 'node:stream/consumers';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import type { OperationName } from '../../src/server/admin/operations/operation-registry.ts';
import { deletePersonData } from '../../src/server/admin/person/person-data.ts';
import type { PersonCopy } from '../../src/server/admin/person/person-copy.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { clientTables } from '../../src/server/inventory/client-tables.ts';
import { findTable } from '../../src/server/inventory/find-table.ts';
import { caseDate } from './support/case-submissions.ts';
import { fillTablesOfPerson } from './support/fill-all-tables.ts';
import { storeLead } from './support/store-leads.ts';
import { storeRun, storeSubmission, tomorrow } from './support/store-people.ts';
import { databaseSuite, describeOnEveryDatabase } from './support/suites.ts';
import type { TestDatabase } from './support/test-databases.ts';

const email = 'sample.client@example.com';

describeOnEveryDatabase(copySuite);

function copySuite(open: () => Promise<TestDatabase>): void {
  const suite = databaseSuite(open);

  const copy = async (operation: OperationName, input: { readonly [name: string]: string }): Promise<PersonCopy> =>
    JSON.parse(await text(operations[operation]({ database: suite.database, now: () => caseDate }, input))) as PersonCopy;

  test('the copy for a person has each row of theirs in every table of clients, and none of others', async () => {
    await fillTablesOfPerson(suite.queries, { name: 'SENTINEL', email });
    await fillTablesOfPerson(suite.queries, { name: 'OTHER-PERSON', email: 'other@example.com' });
    const before = await countClientRows(suite.queries);
    const { tables, sharedRuns } = await copy('copy-person', { email });
    expect(sharedRuns).toBe(0);
    expect(JSON.stringify(tables)).not.toContain('OTHER-PERSON');
    expect(JSON.stringify(tables)).not.toContain('other@example.com');
    expect(tables['slots']).toContainEqual(expect.objectContaining({ starts_at: tomorrow.toISOString() }));

    await suite.queries.transaction((transaction) => deletePersonData(transaction, email, caseDate));
    const after = await countClientRows(suite.queries);
    // These rows are copied, although the removal of a person keeps them.
    const remaining = { orders: 2, payment_notices: 1 };
    const removed = Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count - (after[table] ?? 0)]));
    const copied = Object.fromEntries(Object.keys(before).map((table) => [table, tables[table]?.length ?? 0]));
    expect(copied).toEqual({ ...removed, orders: removed['orders']! + remaining.orders, payment_notices: remaining.payment_notices });
    expect(Object.keys(copied).filter((table) => copied[table] === 0)).toEqual(['failed_logins']);
  });

  test('the copy for a person contains no secret', async () => {
    const { keyDigest, intent } = await fillTablesOfPerson(suite.queries, { name: 'SENTINEL', email });
    const written = JSON.stringify(await copy('copy-person', { email }));
    for (const secret of [keyDigest, intent]) expect(written).not.toContain(secret);
    expect(written).toContain('"first_name"');
    expect(written).not.toMatch(/"(?:key_digest|intent|hash|code_digest|token_digest|secret_digest|recipient_digest)":/);
  });

  test('a run that somebody else refers to as well is counted, and not in the copy', async () => {
    const { runId } = await storeLead(suite.queries, { email });
    await storeLead(suite.queries, { email: 'other@example.com', runId });
    const { tables, sharedRuns } = await copy('copy-person', { email });
    expect([Object.keys(tables), sharedRuns]).toEqual([['leads'], 1]);
  });

  test('a person without an address gets the runs and the forms before and after a run', async () => {
    const first = await storeSubmission(suite.queries, { fields: { name: 'Sample' } });
    await storeRun(suite.queries, { runId: first });
    const second = await storeRun(suite.queries, { followsRunId: first });
    await storeRun(suite.queries, {});
    const { tables } = await copy('copy-run', { run: second });
    expect(Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]))).toEqual({
      flow_runs: 2,
      submissions: 1,
    });
  });

  test('a run of somebody with an address is not copied, and the address is named', async () => {
    const { runId } = await storeLead(suite.queries, { email });
    await expect(copy('copy-run', { run: runId })).rejects.toThrow(
      `The run ${runId} belongs to a person with an address. Nothing was written. Everything of that person goes by:\n  person --email ${email}`,
    );
  });
}

/** The number of rows of each table with data of clients. */
async function countClientRows(queries: Queries): Promise<{ readonly [table: string]: number }> {
  const tables = Object.keys(clientTables).map((key) => findTable(key as keyof typeof clientTables));
  const counted: [string, number][] = [];
  for (const table of tables) counted.push([getTableName(table), await queries.$count(table)]);
  return Object.fromEntries(counted);
}
