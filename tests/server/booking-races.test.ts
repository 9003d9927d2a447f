import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Calendar } from '../../src/server/bookings/calendar-format.ts';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { cancelBooking } from '../../src/server/bookings/schedule-booking.ts';
import { withIdempotencyKey } from '../../src/server/http/idempotency.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { slots } from '../../src/server/db/schema.ts';
import { openPatiently } from './support/shared-postgres.ts';
import { createTestApp } from './support/test-app.ts';
import { bookingApp } from './support/booking-app.ts';
import { bookSlot, freeSlotIdsAt, sampleCalendar } from './support/booking-requests.ts';
import { caseDate } from './support/case-submissions.ts';
import { createGate } from './support/gate.ts';
import { describeOnPostgres } from './support/suites.ts';

/** Friday, November 20, 2026, 09:00, 09:30 and 10:00 in New York. */
const [first, second, third] = ['2026-11-20T14:00:00Z', '2026-11-20T14:30:00Z', '2026-11-20T15:00:00Z'] as const;

describeOnPostgres((open) => {
  const { database, queries, app, intents, bookings, mails } = bookingApp(open);

  test('of twenty people who want five slots at once, on two servers, five are booked and the others told', async () => {
    const elsewhere = await openPatiently(database().url);
    const apps = [app(), await createTestApp(elsewhere)];
    const people = await intents(20);
    const times = await Promise.all(
      [first, second, third].map(async (time) => ({ time, ids: await freeSlotIdsAt(app(), people[0]!, time) })),
    );
    times[2] = { time: third, ids: times[2]!.ids.slice(0, 1) };
    const tried = people.map((intent, index) => {
      const { ids, time } = times[index % 3]!;
      return bookSlot(apps[index % 2]!, intent, index % 4 < 2 ? ids : ids.toReversed(), time);
    });
    const statuses = (await Promise.all(tried)).map((answer) => answer.statusCode).toSorted((left, right) => left - right);
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 15 }, () => 409)]);
    const stored = await bookings();
    const wanted = times.flatMap(({ ids }) => ids);
    expect(stored.map(({ slotId, status }) => `${slotId} ${status}`).toSorted()).toEqual(wanted.map((id) => `${id} booked`).toSorted());
    expect(await mails()).toHaveLength(5);
    await apps[1]!.close();
    await elsewhere.close();
  });

  test('two people who repeatedly try to swap their times are refused and keep their calls', async () => {
    const [ada, ben] = (await intents(2)) as [string, string];
    const [one] = (await freeSlotIdsAt(app(), ada, first)) as [string];
    const [other] = (await freeSlotIdsAt(app(), ada, second)) as [string];
    await Promise.all([bookSlot(app(), ada, [one], first), bookSlot(app(), ben, [other], second)]);
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all([bookSlot(app(), ada, [other], second), bookSlot(app(), ben, [one], first)]);
      expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409]);
    }
    expect((await bookings()).map(({ status, sequence }) => [status, sequence])).toEqual([
      ['booked', 0],
      ['booked', 0],
    ]);
  });

  test('people who simultaneously move their calls between free times each have one call in the end', async () => {
    const people = await intents(4);
    const startTimes = [first, second, third];
    const ids = await Promise.all(startTimes.map((time) => freeSlotIdsAt(app(), people[0]!, time)));
    // Six is the number of bookings that one person may make in a day.
    for (let round = 0; round < 6; round++) {
      const moved = people.map((intent, index) => bookSlot(app(), intent, ids[(round + index) % 3]!, startTimes[(round + index) % 3]!));
      for (const answer of await Promise.all(moved)) expect([200, 409]).toContain(answer.statusCode);
    }
    const active = (await bookings()).filter(({ status }) => status === 'booked');
    expect(new Set(active.map(({ leadId }) => leadId)).size).toBe(4);
    expect([active.length, new Set(active.map(({ slotId }) => slotId)).size]).toEqual([4, 4]);
  });

  test('one person who sends five bookings at the same time, with five keys, has one call, and its moves are numbered consecutively', async () => {
    const [ada] = (await intents(1)) as [string];
    const ids = await Promise.all([first, second].map((time) => freeSlotIdsAt(app(), ada, time)));
    const answers = await Promise.all([0, 1, 0, 1, 0].map((at) => bookSlot(app(), ada, ids[at]!, at === 0 ? first : second)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const stored = await bookings();
    expect(stored.filter(({ status }) => status === 'booked')).toHaveLength(1);
    expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => index));
  });

  test('a call that is moved and cancelled at the same time is either moved or cancelled, with the email for that', async () => {
    for (let round = 0; round < 10; round++) {
      const [ada] = (await intents(1)) as [string];
      const offered = await Promise.all([first, second].map((time) => freeSlotIdsAt(app(), ada, time)));
      await bookSlot(app(), ada, offered[0]!, first);
      const booked = (await bookings()).find(({ status, slotId }) => status === 'booked' && offered[0]!.includes(slotId))!;
      const [moved, cancelled] = await Promise.all([
        bookSlot(app(), ada, offered[1]!, second),
        queries().transaction((transaction) => cancelBooking(transaction, booked.id, caseDate)),
      ]);
      expect(moved.statusCode).toBe(200);
      const own = (await bookings()).filter(({ leadId }) => leadId === booked.leadId);
      expect(own.map(({ status }) => status)).toEqual([cancelled ? 'cancelled' : 'moved', 'booked']);
      const topics = (await mails()).filter(({ leadId }) => leadId === booked.leadId).map(({ topic }) => topic);
      expect(topics.slice(1)).toEqual(cancelled ? ['mail.call-cancelled', 'mail.call-booked'] : ['mail.call-moved']);
      await database().empty();
      await syncSlots(queries(), sampleCalendar, caseDate);
    }
  });

  test('servers with different calendars can create slots while people book', async () => {
    const people = await intents(12);
    const ids = await freeSlotIdsAt(app(), people[0]!, first);
    const oneHost: Calendar = { ...sampleCalendar, hosts: sampleCalendar.hosts.slice(0, 1) };
    const syncs = [sampleCalendar, oneHost, sampleCalendar, oneHost].map((calendar) => syncSlots(queries(), calendar, caseDate));
    const answers = await Promise.all(people.map((intent) => bookSlot(app(), intent, ids, first)));
    await Promise.all(syncs);
    for (const answer of answers) expect([200, 409, 422]).toContain(answer.statusCode);
    const stored = await bookings();
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(stored.length);
  });

  test('only a repeated request stops waiting after three seconds: a write waits for locked rows until the time limit of statements', async () => {
    const limits: unknown[] = [];
    const readLimit = async (on: Queries): Promise<object> => {
      const { rows } = (await on.execute(sql`show lock_timeout`)) as { readonly rows: readonly unknown[] };
      limits.push(rows[0]);
      return {};
    };
    await withIdempotencyKey(queries(), { scope: 'test', key: randomUUID(), body: {}, at: caseDate }, readLimit);
    await readLimit(queries());
    expect(limits[0]).toEqual(limits[1]);
  });

  test('two writes in a deadlock both succeed: the one that the database ends is repeated as a whole', async () => {
    const ids = (await queries().select({ id: slots.id }).from(slots).orderBy(slots.id).limit(2)).map((slot) => slot.id);
    const both = { one: createGate(), other: createGate() };
    let tries = 0;
    const crossing = async (own: 'one' | 'other', order: readonly (string | undefined)[]): Promise<object> =>
      withIdempotencyKey(queries(), { scope: 'test', key: randomUUID(), body: {}, at: caseDate }, async (transaction) => {
        tries += 1;
        await transaction.execute(sql`select id from slots where id = ${order[0]} for update`);
        both[own].open();
        await both[own === 'one' ? 'other' : 'one'].passed;
        await transaction.execute(sql`select id from slots where id = ${order[1]} for update`);
        return { own };
      });
    expect(await Promise.all([crossing('one', ids), crossing('other', ids.toReversed())])).toEqual([{ own: 'one' }, { own: 'other' }]);
    // The repeated write may run into a deadlock with the other one again.
    expect(tries).toBeGreaterThan(2);
  });
});
