import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operations } from '../../src/server/admin/operations/operation-registry.ts';
import { inviteClient } from '../../src/server/accounts/invitations/invitation-storage.ts';
import { requestPasswordLink } from '../../src/server/accounts/passwords/password-tokens.ts';
import { findPersonData, deletePersonData } from '../../src/server/admin/person/person-data.ts';
import type { PersonData } from '../../src/server/admin/person/person-data.ts';
import { bookings, checkoutSessions, flowRuns, leads, orders, outbox, submissions } from '../../src/server/db/schema.ts';
import { digest } from '../../src/server/db/digest.ts';
import { limitEmails } from '../../src/server/outbox/email-limit.ts';
import { requestSubscription } from '../../src/server/subscribers/subscriber-storage.ts';
import { storePassword, storeSignUp } from './support/store-accounts.ts';
import { createTestApp } from './support/test-app.ts';
import { bookSlot, freeSlotIdsAt } from './support/booking-requests.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeBooking, storeLead } from './support/store-leads.ts';
import { storePerson, storeRun, storeSubmission, tomorrow, dumpAllTables, yesterday } from './support/store-people.ts';
import { typeDelete } from './support/type-delete.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import { databaseSuite, describeOnEveryDatabase, describeOnPostgres } from './support/suites.ts';
import { untilSomebodyWaits } from './support/until-somebody-waits.ts';

const email = 'sentinel.person@example.com';
/** Monday, November 23, 2026, 10:00 in New York. */
const callTime = '2026-11-23T15:00:00Z';
const nobody: PersonData = {
  leads: 0,
  bookings: 0,
  callsAtOnce: 0,
  messages: 0,
  waitingList: 0,
  subscribers: 0,
  accounts: 0,
  signUps: 0,
  checkoutLinks: 0,
  invitations: 0,
  orders: 0,
  keptOrders: 0,
  submissions: 0,
  runs: 0,
  sharedRuns: 0,
  calls: [],
};

describeOnEveryDatabase(personSuite);
describeOnPostgres(raceSuite);

function personSuite(open: () => Promise<TestDatabase>): void {
  const suite = databaseSuite(open);

  const remove = (address = email): Promise<PersonData> =>
    suite.queries.transaction((transaction) => deletePersonData(transaction, address, caseDate));

  test('removing a person leaves nothing of theirs in any table, and everything of others', async () => {
    const theirs = [
      await storePerson(suite.queries, { name: 'SENTINEL', email }),
      await storePerson(suite.queries, { name: 'SENTINEL', email }),
    ];
    const other = await storePerson(suite.queries, { name: 'KEPT-PERSON', email: 'kept.person@example.com' });
    const before = await dumpAllTables(suite.queries);
    expect(before).toMatch(/sentinel/i);
    const found = await findPersonData(suite.queries, email, caseDate);
    expect(found).toMatchObject({ leads: 2, bookings: 4, callsAtOnce: 2, messages: 2, waitingList: 2, runs: 6, sharedRuns: 0 });
    expect(found).toMatchObject({ accounts: 1, signUps: 2, checkoutLinks: 2, orders: 2, keptOrders: 4, submissions: 4 });
    expect(found.calls.map((call) => call.startsAt)).toEqual([tomorrow.toISOString(), tomorrow.toISOString()]);
    expect(await remove()).toEqual(found);

    const after = await dumpAllTables(suite.queries);
    expect(after).not.toMatch(/sentinel/i);
    for (const { id, runId, intent } of theirs) for (const secret of [id, runId, intent]) expect(after).not.toContain(secret);
    expect(await findPersonData(suite.queries, other.email, caseDate)).toMatchObject({
      leads: 1,
      bookings: 2,
      messages: 1,
      waitingList: 1,
      runs: 3,
    });
    expect(await suite.queries.$count(checkoutSessions)).toBe(2);
    expect(await suite.queries.$count(orders)).toBe(4 + 3);
    expect(await suite.queries.$count(orders, isNull(orders.accountId))).toBe(4);
    expect(await remove()).toEqual(nobody);
  });

  test('messages that went to the address, or are still to go there, are removed with the digest of it, and those of others stay', async () => {
    const other = 'kept.person@example.com';
    for (const address of [email, other]) {
      const { accountId } = await storeSignUp(suite.queries, await storeLead(suite.queries, { email: address }));
      await storePassword(suite.queries, accountId, 'hash');
      const subscriber = { list: 'newsletter', email: address, name: null, timezoneOffset: null } as const;
      await requestSubscription(suite.queries, subscriber, caseDate);
      await markSent(address);
      await requestPasswordLink(suite.queries, address, caseDate);
      await inviteClient(
        suite.queries,
        { email: address, programType: null, oldExperiences: null, state: null, expiresAt: tomorrow },
        caseDate,
      );
    }
    // This lead had the address when the mail about its call was sent.
    const moved = await storeLead(suite.queries, { email: 'moved.person@example.com' });
    const message = { key: 'mail.call-booked:moved', topic: 'mail.call-booked', payload: { bookingId: 'sample' }, leadId: moved.id };
    await suite.queries.insert(outbox).values({ ...message, createdAt: caseDate, dueAt: caseDate });
    await markSent(email);

    expect(await findPersonData(suite.queries, email, caseDate)).toMatchObject({ messages: 3 });
    expect(await remove()).toMatchObject({ messages: 3 });
    const left = await suite.queries.select().from(outbox).orderBy(outbox.id);
    expect(left.map(({ topic }) => topic)).toEqual(['mail.newsletter', 'mail.password-forgotten', 'mail.invitation', 'mail.call-booked']);
    expect(left.map(({ recipientDigest }) => recipientDigest)).toEqual([digest(other), null, null, null]);
  });

  /** Counts an email to this address, as the limit on emails does when one is sent. */
  async function markSent(address: string): Promise<void> {
    const transport = limitEmails({
      queries: suite.queries,
      email: { from: { name: '', address: 'calls@example.com' }, send: () => Promise.resolve() },
      emailsPerDay: 10,
      log: { warn: () => undefined },
    });
    const unsent = await suite.queries.select().from(outbox).where(isNull(outbox.recipientDigest));
    const sent = unsent.filter(({ topic }) => topic === 'mail.newsletter' || topic === 'mail.call-booked');
    const message = { to: { name: '', address }, subject: 'Sample', text: 'Sample', html: 'Sample' };
    for (const { key } of sent) await transport.send({ key, at: caseDate, ...message }, AbortSignal.timeout(120_000));
  }

  test('the time of a call that is removed with its person can be booked again', async () => {
    const { slotId } = await storeBooking(suite.queries, await storeLead(suite.queries, { email }), tomorrow);
    await remove();
    const lead = await storeLead(suite.queries);
    await suite.queries
      .insert(bookings)
      .values({ leadId: lead.id, slotId, status: 'booked', sequence: 0, clientZone: 'UTC', bookedAt: caseDate, changedAt: caseDate });
    expect(await suite.queries.select({ slotId: bookings.slotId }).from(bookings)).toEqual([{ slotId }]);
  });

  test('a call that is over, moved or cancelled is not reported as cancelled', async () => {
    const lead = await storeLead(suite.queries, { email });
    await storeBooking(suite.queries, lead, yesterday, { sequence: 0 });
    await storeBooking(suite.queries, lead, tomorrow, { sequence: 1, status: 'moved' });
    await storeBooking(suite.queries, lead, tomorrow, { sequence: 2, status: 'cancelled' });
    expect(await remove()).toMatchObject({ bookings: 3, calls: [] });
  });

  test('a run that two people refer to stays with what follows it, until the second one goes', async () => {
    const first = await storeLead(suite.queries, { email });
    await storeRun(suite.queries, { followsRunId: first.runId });
    const second = await storeLead(suite.queries, { email: 'second@example.com', runId: first.runId });
    await suite.queries.delete(flowRuns).where(sql`run_id not in (select run_id from leads) and follows_run_id is null`);
    expect(await remove()).toMatchObject({ leads: 1, runs: 0, sharedRuns: 2 });
    expect(await suite.queries.select({ id: leads.id }).from(leads)).toEqual([{ id: second.id }]);
    expect(await suite.queries.$count(flowRuns)).toBe(2);
    expect(await remove('second@example.com')).toMatchObject({ leads: 1, runs: 2, sharedRuns: 0 });
    expect(await suite.queries.$count(flowRuns)).toBe(0);
  });

  test('a run that somebody else has signed up with stays until they go too', async () => {
    const { runId } = await storeLead(suite.queries, { email });
    await storeSignUp(suite.queries, await storeLead(suite.queries, { email: 'second@example.com', runId }));
    await suite.queries.delete(leads).where(eq(leads.email, 'second@example.com'));
    expect(await remove()).toMatchObject({ leads: 1, signUps: 0, runs: 0, sharedRuns: 1 });
    expect(await remove('second@example.com')).toMatchObject({ leads: 0, accounts: 1, signUps: 1, runs: 1, sharedRuns: 0 });
    expect(await suite.queries.select({ runId: flowRuns.runId }).from(flowRuns).where(eq(flowRuns.runId, runId))).toEqual([]);
  });

  test('submissions of forms go with their run and with the forms of that run that ask for no address', async () => {
    const runId = await storeSubmission(suite.queries, { fields: { email }, emails: [email] });
    await storeSubmission(suite.queries, { runId, step: 'more', fields: { name: 'Sample' } });
    await storeRun(suite.queries, { runId });
    await storeSubmission(suite.queries, { emails: ['second@example.com', email] });
    const other = await storeSubmission(suite.queries, {});
    expect(await remove()).toEqual({ ...nobody, submissions: 3, runs: 1 });
    expect(await suite.queries.$count(flowRuns)).toBe(0);
    expect(await suite.queries.select({ runId: submissions.runId }).from(submissions)).toEqual([{ runId: other }]);
  });

  test('a run that the submission of another person names stays until they go too', async () => {
    const { runId } = await storeLead(suite.queries, { email });
    await storeSubmission(suite.queries, { runId, emails: ['second@example.com'] });
    expect(await remove()).toMatchObject({ leads: 1, submissions: 0, runs: 0, sharedRuns: 1 });
    expect(await remove('second@example.com')).toMatchObject({ leads: 0, submissions: 1, runs: 1, sharedRuns: 0 });
    expect(await suite.queries.$count(flowRuns)).toBe(0);
  });

  test('runs that follow each other in a ring, and all revisions of a run, are removed', async () => {
    const lead = await storeLead(suite.queries, { email });
    const follower = await storeRun(suite.queries, { followsRunId: lead.runId });
    await storeRun(suite.queries, { runId: follower, revision: 2, followsRunId: lead.runId });
    await suite.queries.update(flowRuns).set({ followsRunId: follower }).where(eq(flowRuns.runId, lead.runId));
    expect(await remove()).toMatchObject({ runs: 2 });
    expect(await suite.queries.$count(flowRuns)).toBe(0);
  });

  test('on a terminal, the removal shows what is held and asks; only a yes removes', async () => {
    await storeBooking(suite.queries, await storeLead(suite.queries, { email }), tomorrow);
    const table =
      'leads 1, booked calls 1, calls at once 0, messages in the outbox 0, waiting list entries 0, subscriptions 0, accounts 0, sign-ups 0, checkout links 0, invitations 0, orders 0, submissions of forms 0, recorded runs 1, mail files 0';
    const refused = await typeDelete(suite.database, { email }, 'y');
    expect(refused).toEqual([
      expect.stringContaining(`Held of ${email}: ${table}, The call with `),
      'Remove all of this? It cannot be undone. Type yes:',
      'Nothing was removed.',
    ]);
    expect(await suite.queries.$count(leads)).toBe(1);
    const agreed = await typeDelete(suite.database, { email }, 'Yes ');
    expect(agreed[2]).toContain(`Removed of ${email}: ${table}, The call with `);
    expect(await suite.queries.$count(leads)).toBe(0);
    expect(await typeDelete(suite.database, { email }, 'yes')).toEqual([`Nothing is held of ${email}.`]);
  });

  test('a call is cancelled once, while it lies ahead; its person is told', async () => {
    const lead = await storeLead(suite.queries);
    const over = await storeBooking(suite.queries, lead, yesterday, { sequence: 0 });
    const ahead = await storeBooking(suite.queries, await storeLead(suite.queries), tomorrow);
    const cancel = (booking: string): Promise<string> =>
      text(operations['cancel-call']({ database: suite.database, now: () => caseDate }, { booking }));
    expect(await cancel(ahead.id)).toMatch(
      /^The call with \S+ at 2026-11-21T12:00:00\.000Z is cancelled, and its time is free again\. An email/,
    );
    expect(await suite.queries.select({ leadId: outbox.leadId, topic: outbox.topic }).from(outbox)).toEqual([
      { leadId: ahead.leadId, topic: 'mail.call-cancelled' },
    ]);
    await expect(cancel(ahead.id)).rejects.toThrow(/ was cancelled before\. Nothing was changed\.$/);
    await expect(cancel(over.id)).rejects.toThrow(/ has begun or is over\. Nothing was changed\.$/);
    const unknown = randomUUID();
    await expect(cancel(unknown)).rejects.toThrow(
      `There is no booking ${unknown}. Look it up with: npm run data -- export bookings --format csv.`,
    );
    expect(await suite.queries.$count(outbox)).toBe(1);
  });
}

/** The tests of a removal and a simultaneous booking of the same person. */
function raceSuite(open: () => Promise<TestDatabase>): void {
  const suite = databaseSuite(open);

  test('a booking that waits for the removal of its person is refused, and nothing of it is stored', async () => {
    const app = await createTestApp(suite.database);
    const { intent } = await storeLead(suite.queries, { email });
    const ids = await freeSlotIdsAt(app, intent, callTime);
    expect(ids).not.toEqual([]);
    const removed = createGate();
    const mayCommit = createGate();
    const removal = suite.queries.transaction(async (transaction) => {
      await deletePersonData(transaction, email, caseDate);
      removed.open();
      await mayCommit.passed;
    });
    await removed.passed;
    const booking = bookSlot(app, intent, ids, callTime);
    await untilSomebodyWaits(suite.queries);
    mayCommit.open();
    await removal;
    expect((await booking).statusCode).toBe(404);
    expect(await suite.queries.$count(bookings)).toBe(0);
    await app.close();
  });

  test('a call that is booked just before its person is removed is counted, and goes too', async () => {
    const lead = await storeLead(suite.queries, { email });
    const booked = createGate();
    const mayCommit = createGate();
    const booking = suite.queries.transaction(async (transaction) => {
      await storeBooking(transaction, lead, tomorrow);
      booked.open();
      await mayCommit.passed;
    });
    await booked.passed;
    const removal = suite.queries.transaction((transaction) => deletePersonData(transaction, email, caseDate));
    await untilSomebodyWaits(suite.queries);
    mayCommit.open();
    await booking;
    expect(await removal).toMatchObject({ leads: 1, bookings: 1, calls: [{ startsAt: tomorrow.toISOString() }] });
    expect(await suite.queries.$count(bookings)).toBe(0);
  });
}
