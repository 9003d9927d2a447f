import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Queries } from '../../src/server/db/database.ts';
import { accounts, bookings, leads, signUps } from '../../src/server/db/schema.ts';
import { deletePastData } from '../../src/server/retention/delete-past-data.ts';
import type { DeletedCounts } from '../../src/server/retention/retention-rules.ts';
import { parseRetention } from '../../src/server/retention/retention-periods.ts';
import { lockLead } from '../../src/server/leads/lock-lead.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import { old } from './support/retention-cases.ts';
import { storeSignUp } from './support/store-accounts.ts';
import { storeBooking, storeLead } from './support/store-leads.ts';
import { tomorrow } from './support/store-people.ts';
import { databaseSuite, describeOnPostgres } from './support/suites.ts';
import { untilSomebodyWaits } from './support/until-somebody-waits.ts';

describeOnPostgres((open) => {
  const on = databaseSuite(open);

  /** Deletes data past its period while a transaction with `work` is open. The transaction commits as soon as the deletion waits for it. */
  async function pruneDuring(periods: string, work: (transaction: Queries) => Promise<unknown>): Promise<DeletedCounts> {
    const done = createGate();
    const mayCommit = createGate();
    const other = on.queries.transaction(async (transaction) => {
      await work(transaction);
      done.open();
      await mayCommit.passed;
    });
    await done.passed;
    const deletion = deletePastData(on.database, parseRetention(periods), () => caseDate);
    await untilSomebodyWaits(on.queries);
    mayCommit.open();
    await other;
    return deletion;
  }

  test('the lead of a call that is being booked is not deleted', async () => {
    const lead = await storeLead(on.queries, { updatedAt: old });
    const deleted = await pruneDuring('leads=30', async (transaction) => {
      await lockLead(transaction, lead.intent);
      await storeBooking(transaction, lead, tomorrow, { changedAt: caseDate });
    });
    expect(deleted).toEqual({});
    expect([await on.queries.$count(leads), await on.queries.$count(bookings)]).toEqual([1, 1]);
  });

  test('the account of a person who is signing up is not deleted', async () => {
    const signUp = await storeSignUp(on.queries, await storeLead(on.queries));
    await on.queries.delete(signUps);
    await on.queries.update(accounts).set({ createdAt: old });
    const deleted = await pruneDuring('sign-ups=30', (transaction) => transaction.insert(signUps).values(signUp));
    expect(deleted).toEqual({});
    expect(await on.queries.$count(signUps, eq(signUps.accountId, signUp.accountId))).toBe(1);
  });
});
