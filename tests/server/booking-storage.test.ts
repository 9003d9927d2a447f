import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Calendar } from '../../src/server/bookings/calendar-format.ts';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { cancelBooking } from '../../src/server/bookings/schedule-booking.ts';
import { leads, slots } from '../../src/server/db/schema.ts';
import { createTestApp, MemoryLog } from './support/test-app.ts';
import { bookingApp } from './support/booking-app.ts';
import { bookSlot, freeSlotIdsAt, sampleCalendar } from './support/booking-requests.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { caseDate } from './support/case-submissions.ts';
import { describeOnEveryDatabase } from './support/suites.ts';

/** Friday, November 20, 2026, 09:00 and 09:30 in New York. */
const first = '2026-11-20T14:00:00Z';
const second = '2026-11-20T14:30:00Z';

describeOnEveryDatabase(bookingSuite);

/** The tests that run on every database. */
function bookingSuite(open: () => Promise<TestDatabase>): void {
  const { database, queries, app, intents, bookings, mails } = bookingApp(open);

  test('two hosts can be booked at one time; a third person is refused, and nothing of that booking is stored', async () => {
    const [ada, ben, eve] = (await intents(3)) as [string, string, string];
    const both = await freeSlotIdsAt(app(), ada, first);
    const answers = [
      await bookSlot(app(), ada, both, first),
      await bookSlot(app(), ben, both, first),
      await bookSlot(app(), eve, both, first),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 409]);
    expect(answers[0]?.json()).toEqual({ content: { utcDateTime: '2026-11-20T14:00:00.000Z', minutes: 15 } });
    expect(answers[2]?.json()).toEqual({
      responseCode: 409,
      responseDetail: 'That time has just been taken. Please choose another.',
      details: [{ message: 'Nobody is free at this time any more', context: { key: 'slotExternalIds' } }],
    });
    expect((await bookings()).map(({ slotId }) => slotId).toSorted()).toEqual(both.toSorted());
    expect(await freeSlotIdsAt(app(), eve, first)).toEqual([]);
  });

  test('of several slots at one time, the first free one is booked', async () => {
    const [ada] = (await intents(1)) as [string];
    const turned = (await freeSlotIdsAt(app(), ada, first)).toReversed();
    expect((await bookSlot(app(), ada, turned, first)).statusCode).toBe(200);
    expect((await bookings())[0]?.slotId).toBe(turned[0]);
  });

  test('the same request twice, together and later, is one booking and one mail', async () => {
    const [ada] = (await intents(1)) as [string];
    const ids = await freeSlotIdsAt(app(), ada, first);
    const key = randomUUID();
    const answers = await Promise.all([bookSlot(app(), ada, ids, first, key), bookSlot(app(), ada, ids, first, key)]);
    answers.push(await bookSlot(app(), ada, ids, first, key));
    for (const answer of answers) expect(answer.json()).toEqual({ content: { utcDateTime: '2026-11-20T14:00:00.000Z', minutes: 15 } });
    expect([(await bookings()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test('booking the time of the present call again gets the same answer and changes nothing', async () => {
    const [ada] = (await intents(1)) as [string];
    const [one, other] = await freeSlotIdsAt(app(), ada, first);
    const answers = await Promise.all([
      bookSlot(app(), ada, [one!], first),
      bookSlot(app(), ada, [one!], first),
      bookSlot(app(), ada, [other!], first),
    ]);
    for (const answer of answers) expect(answer.json()).toEqual({ content: { utcDateTime: '2026-11-20T14:00:00.000Z', minutes: 15 } });
    expect([(await bookings()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test('booking another time moves the call, frees its slot and says so by mail', async () => {
    const [ada, ben] = (await intents(2)) as [string, string];
    const [only] = await freeSlotIdsAt(app(), ada, first);
    await bookSlot(app(), ada, [only!], first);
    expect((await bookSlot(app(), ada, await freeSlotIdsAt(app(), ada, second), second)).statusCode).toBe(200);
    const [old, moved] = await bookings();
    expect([old, moved]).toMatchObject([
      { status: 'moved', sequence: 0, slotId: only, clientZone: 'UTC', bookedAt: caseDate, changedAt: caseDate },
      { status: 'booked', sequence: 1 },
    ]);
    expect(await mails()).toMatchObject([
      { topic: 'mail.call-booked', key: `mail.call-booked:${old?.id}`, payload: { bookingId: old?.id }, leadId: old?.leadId },
      { topic: 'mail.call-moved', key: `mail.call-moved:${moved?.id}`, payload: { bookingId: moved?.id }, leadId: moved?.leadId },
    ]);
    expect((await bookSlot(app(), ben, [only!], first)).statusCode).toBe(200);
  });

  test('after a call has begun, booking another time makes a further call, and the email does not mention a move', async () => {
    const [ada] = (await intents(1)) as [string];
    const [only] = await freeSlotIdsAt(app(), ada, first);
    await bookSlot(app(), ada, [only!], first);
    await queries().update(slots).set({ startsAt: caseDate }).where(eq(slots.id, only!));
    expect((await bookSlot(app(), ada, await freeSlotIdsAt(app(), ada, second), second)).statusCode).toBe(200);
    expect((await bookings()).map(({ status, sequence }) => [status, sequence])).toEqual([
      ['held', 0],
      ['booked', 1],
    ]);
    expect((await mails()).map(({ topic }) => topic)).toEqual(['mail.call-booked', 'mail.call-booked']);
  });

  test('a call is not moved when somebody else has just taken the other time', async () => {
    const [ada, ben] = (await intents(2)) as [string, string];
    const [wanted] = await freeSlotIdsAt(app(), ada, second);
    await bookSlot(app(), ada, await freeSlotIdsAt(app(), ada, first), first);
    await bookSlot(app(), ben, [wanted!], second);
    expect((await bookSlot(app(), ada, [wanted!], second)).statusCode).toBe(409);
    expect((await bookings()).map(({ status }) => status)).toEqual(['booked', 'booked']);
    expect(await mails()).toHaveLength(2);
  });

  test('a cancelled call frees its slot once, and the next one of its person has a higher number', async () => {
    const [ada] = (await intents(1)) as [string];
    const ids = await freeSlotIdsAt(app(), ada, first);
    await bookSlot(app(), ada, [ids[0]!], first);
    const [booked] = await bookings();
    const later = new Date(caseDate.getTime() + 1000);
    const cancel = (id: string): Promise<boolean> => queries().transaction((transaction) => cancelBooking(transaction, id, later));
    expect([await cancel(booked!.id), await cancel(booked!.id), await cancel(randomUUID())]).toEqual([true, false, false]);
    expect(await bookings()).toMatchObject([{ status: 'cancelled', bookedAt: caseDate, changedAt: later }]);
    expect(await freeSlotIdsAt(app(), ada, first)).toEqual(ids);
    expect((await bookSlot(app(), ada, [ids[0]!], first)).statusCode).toBe(200);
    expect((await bookings()).map(({ status, sequence }) => [status, sequence])).toEqual([
      ['cancelled', 0],
      ['booked', 1],
    ]);
    expect((await mails()).map(({ topic }) => topic)).toEqual(['mail.call-booked', 'mail.call-cancelled', 'mail.call-booked']);
  });

  test('the bookings and emails of a person are deleted with the person', async () => {
    const [ada, ben] = (await intents(2)) as [string, string];
    const ids = await freeSlotIdsAt(app(), ada, first);
    await bookSlot(app(), ada, ids, first);
    await queries().delete(leads).where(eq(leads.intent, ada));
    expect([await bookings(), await mails()]).toEqual([[], []]);
    expect(await freeSlotIdsAt(app(), ben, first)).toEqual(ids);
  });

  describe('keeping the slots ahead', () => {
    const count = async (): Promise<number> => (await queries().select().from(slots)).length;
    const unchanged = (): Promise<(typeof slots.$inferSelect)[]> => queries().select().from(slots).orderBy(asc(slots.id));
    const oneHost: Calendar = { ...sampleCalendar, hosts: sampleCalendar.hosts.slice(0, 1) };

    test('servers that start create the slots up to the horizon, once for all servers', async () => {
      await queries().delete(slots);
      const apps = await Promise.all([createTestApp(database()), createTestApp(database())]);
      expect(await count()).toBe(2 * 16 * 10);
      const made = await unchanged();
      await syncSlots(queries(), sampleCalendar, caseDate);
      expect(await unchanged()).toEqual(made);
      await Promise.all(apps.map((one) => one.close()));
    });

    test('the next day adds its slots and leaves past slots', async () => {
      await syncSlots(queries(), sampleCalendar, new Date('2026-11-21T12:00:00Z'));
      expect(await count()).toBe(2 * 16 * 11);
    });

    test('slots that the calendar no longer plans are deleted, except booked ones, which are not offered again when they become free', async () => {
      const [ada, ben] = (await intents(2)) as [string, string];
      const both = await freeSlotIdsAt(app(), ada, first);
      await bookSlot(app(), ada, [both[1]!], first);
      await syncSlots(queries(), oneHost, caseDate);
      expect(await count()).toBe(16 * 10 + 1);
      const other = await createTestApp(database(), { calendar: oneHost });
      const [booked] = await bookings();
      await queries().transaction((transaction) => cancelBooking(transaction, booked!.id, caseDate));
      expect(await freeSlotIdsAt(other, ben, first)).toEqual([both[0]]);
      expect((await bookSlot(other, ben, [both[1]!], first)).statusCode).toBe(409);
      await other.close();
    });

    test('a new calendar plans no slot that overlaps a booked call of the same host', async () => {
      const [ada] = (await intents(1)) as [string];
      const [booked] = await freeSlotIdsAt(app(), ada, first);
      await bookSlot(app(), ada, [booked!], first);
      const longer: Calendar = { ...sampleCalendar, everyMinutes: 30, minutes: 20, closed: [] };
      await syncSlots(queries(), longer, caseDate);
      const atFirst = await queries()
        .select()
        .from(slots)
        .where(eq(slots.startsAt, new Date(first)))
        .orderBy(slots.host);
      expect(atFirst.map(({ host, endsAt }) => [host, endsAt.toISOString()])).toEqual([
        ['sample-host-1', '2026-11-20T14:15:00.000Z'],
        ['sample-host-2', '2026-11-20T14:20:00.000Z'],
      ]);
      const shifted: Calendar = { ...sampleCalendar, hours: [{ days: ['friday'], from: '09:05', to: '09:40' }], everyMinutes: 15 };
      await syncSlots(queries(), shifted, caseDate);
      const starts = await queries().select().from(slots).orderBy(slots.startsAt, slots.host);
      expect(starts.slice(0, 4).map(({ host, startsAt }) => `${host} ${startsAt.toISOString().slice(11, 16)}`)).toEqual([
        'sample-host-1 14:00',
        'sample-host-2 14:05',
        'sample-host-1 14:20',
        'sample-host-2 14:20',
      ]);
    });

    test('a failure is logged, and the server starts all the same', async () => {
      const log = new MemoryLog();
      await queries().execute(sql`alter table slots rename to slots_elsewhere`);
      const other = await createTestApp(database(), { log });
      await queries().execute(sql`alter table slots_elsewhere rename to slots`);
      expect(log.lines.filter((line) => line.includes('the slots could not be brought up to date'))).toHaveLength(1);
      expect((await other.inject('/healthz')).statusCode).toBe(200);
      await other.close();
    });
  });
}
