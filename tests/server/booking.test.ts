import { beforeEach, describe, expect, test } from 'vitest';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { bookings, outbox } from '../../src/server/db/schema.ts';
import { MemoryLog, post } from './support/test-app.ts';
import { bookSlot, freeSlotIdsAt, fetchOfferedDays, fetchOfferedTimes, sampleCalendar, scheduleUrl } from './support/booking-requests.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { storeLead } from './support/store-leads.ts';
import type { StoredLead } from './support/store-leads.ts';
import { injectEverywhere } from './support/inject-everywhere.ts';
import { caseDate } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';
import refusals from './booking-refusals.json';

/** A refused booking: a change to a valid request, in which null removes a field. */
interface Refusal {
  readonly refused: string;
  readonly patch: { readonly [field: string]: unknown };
  readonly status: number;
  readonly keys: readonly string[];
  readonly says?: string;
}

/** Friday, November 20, 2026, 09:00 and 09:30 in New York. */
const first = '2026-11-20T14:00:00Z';
const second = '2026-11-20T14:30:00Z';

const log = new MemoryLog();
const on = appSuite(openTestEmbedded, { now: () => now, log });
let lead: StoredLead;
let now = caseDate;

beforeEach(async () => {
  now = caseDate;
  await syncSlots(on.queries, sampleCalendar, now);
  lead = await storeLead(on.queries);
});

describe('the days that are offered', () => {
  test('run from today to the end of the horizon, with the number of free times on each', async () => {
    const days = await fetchOfferedDays(on.app, lead.intent);
    expect(days.slice(0, 4)).toEqual([
      { date: '2026-11-20', available: true, times: 16 },
      { date: '2026-11-21', available: false, times: 0 },
      { date: '2026-11-22', available: false, times: 0 },
      { date: '2026-11-23', available: true, times: 16 },
    ]);
    expect([days.length, days.at(-1)]).toEqual([14, { date: '2026-12-03', available: true, times: 16 }]);
  });

  test('are those of the visitor, and no time is lost at their edges', async () => {
    const days = await fetchOfferedDays(on.app, lead.intent, 'Pacific/Auckland');
    expect(days.slice(0, 3)).toEqual([
      { date: '2026-11-21', available: true, times: 16 },
      { date: '2026-11-22', available: false, times: 0 },
      { date: '2026-11-23', available: false, times: 0 },
    ]);
    expect(days.at(-1)).toEqual({ date: '2026-12-04', available: true, times: 16 });
    const sum = async (zone: string): Promise<number> =>
      (await fetchOfferedDays(on.app, lead.intent, zone)).reduce((all, day) => all + day.times, 0);
    const zones = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Tokyo', 'Asia/Kathmandu'];
    expect(await Promise.all(zones.map(sum))).toEqual(zones.map(() => 160));
  });

  test('hold exactly the times that each of them then shows', async () => {
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      for (const { date, times } of await fetchOfferedDays(on.app, lead.intent, zone)) {
        expect([date, (await fetchOfferedTimes(on.app, lead.intent, date, zone)).length]).toEqual([date, times]);
      }
    }
  });
});

describe('the times that are offered', () => {
  test('come in order, in UTC, with everybody who is free', async () => {
    const times = await fetchOfferedTimes(on.app, lead.intent, '2026-11-20');
    expect(times.map((time) => time.utcDateTime.slice(11, 16))).toEqual(
      '14:00 14:30 15:00 15:30 16:00 16:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30'.split(' '),
    );
    const ids = times.flatMap((time) => time.doctorSlotList.map((slot) => slot.slotExternalId));
    expect([ids.length, new Set(ids).size]).toEqual([32, 32]);
  });

  test('at half past eleven at night belong to that day', async () => {
    const starts = async (date: string): Promise<readonly string[]> =>
      (await fetchOfferedTimes(on.app, lead.intent, date, 'Asia/Tokyo')).map((time) => time.utcDateTime);
    expect(await starts('2026-11-20')).toEqual(['2026-11-20T14:00:00.000Z', '2026-11-20T14:30:00.000Z']);
    expect((await starts('2026-11-21'))[0]).toBe('2026-11-20T15:00:00.000Z');
    const slotExternalIds = await freeSlotIdsAt(on.app, lead.intent, second);
    const wish = { intentId: lead.intent, slotExternalIds, clientZoneId: 'Asia/Tokyo' };
    expect((await post(on.app, scheduleUrl, { ...wish, date: '2026-11-21' })).statusCode).toBe(422);
    expect((await post(on.app, scheduleUrl, { ...wish, date: '2026-11-20' })).statusCode).toBe(200);
  });

  test('leave the hosts their notice', async () => {
    now = new Date('2026-11-20T13:00:00Z');
    expect((await fetchOfferedTimes(on.app, lead.intent, '2026-11-20'))[0]?.utcDateTime).toBe('2026-11-20T14:30:00.000Z');
    now = new Date('2026-11-20T12:59:59Z');
    expect((await fetchOfferedTimes(on.app, lead.intent, '2026-11-20'))[0]?.utcDateTime).toBe('2026-11-20T14:00:00.000Z');
    expect((await fetchOfferedDays(on.app, lead.intent))[0]).toEqual({ date: '2026-11-20', available: true, times: 16 });
  });

  test.each(['2026-11-19', '2026-12-05', '0000-01-01', '9999-12-31'])('are none on %s', async (date) => {
    expect(await fetchOfferedTimes(on.app, lead.intent, date, 'Pacific/Auckland')).toEqual([]);
  });

  test('are the same for everybody, whoever has booked what', async () => {
    const other = await storeLead(on.queries, { firstName: 'Other', email: 'other.client@example.com' });
    await bookSlot(on.app, lead.intent, await freeSlotIdsAt(on.app, lead.intent, first), first);
    const [own, foreign] = await Promise.all([lead, other].map(({ intent }) => fetchOfferedTimes(on.app, intent, '2026-11-20')));
    expect(own).toEqual(foreign);
    expect(own?.[0]?.doctorSlotList).toHaveLength(1);
  });
});

describe('a request for free times is refused', () => {
  const queue = '/v1/scheduler/availability/queue';
  test.each([
    { url: `${queue}/${'n'.repeat(32)}`, status: 404, key: 'intentId' },
    { url: `${queue}/detail/${'n'.repeat(32)}?date=2026-11-20`, status: 404, key: 'queueId' },
    { url: `${queue}/short`, status: 422, key: 'intentId' },
    { url: `${queue}/detail/short?date=2026-11-20`, status: 422, key: 'queueId' },
    { url: `${queue}/INTENT?clientZoneId=Mars/Olympus`, status: 422, key: 'clientZoneId' },
    { url: `${queue}/detail/INTENT?date=2026-11-20&clientZoneId=%2B05:00`, status: 422, key: 'clientZoneId' },
    { url: `${queue}/INTENT?clientZoneId=UTC&clientZoneId=UTC`, status: 422, key: 'clientZoneId' },
    { url: `${queue}/detail/INTENT`, status: 422, key: 'date' },
    { url: `${queue}/detail/INTENT?date=tomorrow`, status: 422, key: 'date' },
    { url: `${queue}/detail/INTENT?date=2026-02-30`, status: 422, key: 'date' },
  ])('$url ($status)', async ({ url, status, key }) => {
    const answer = await on.app.inject(url.replace('INTENT', lead.intent));
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([status, [key]]);
  });
});

describe('a booking is refused with the invalid fields, and nothing is stored:', () => {
  test.each(refusals as readonly Refusal[])('$refused ($status)', async ({ patch, status, keys, says }) => {
    const slots = {
      $first: (await freeSlotIdsAt(on.app, lead.intent, first))[0]!,
      $later: (await freeSlotIdsAt(on.app, lead.intent, second))[0]!,
    };
    const good = { intentId: lead.intent, slotExternalIds: [slots.$first], date: '2026-11-20', clientZoneId: 'UTC' };
    const changed = Object.entries({ ...good, ...patch }).filter(([, value]) => value !== null);
    const named = JSON.stringify(Object.fromEntries(changed)).replaceAll('$first', slots.$first).replaceAll('$later', slots.$later);
    const answer = await post(on.app, scheduleUrl, JSON.parse(named) as object);
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([status, keys]);
    const said = answer.json<Envelope>().details?.map(({ message }) => message);
    expect(said).toEqual(expect.arrayContaining(says === undefined ? [] : [says]));
    for (const table of [bookings, outbox]) expect(await on.queries.select().from(table)).toEqual([]);
  });
});

test.each([null, true, -1, '', [], {}, [[]], 'x'.repeat(5000), '\u0000'].map((plant) => ({ plant })))(
  'with $plant at any place of a wish, the server refuses or books, and never fails',
  async ({ plant }) => {
    const slotExternalIds = await freeSlotIdsAt(on.app, lead.intent, first);
    const wish = { intentId: lead.intent, slotExternalIds, date: '2026-11-20', clientZoneId: 'UTC' };
    for (const planted of injectEverywhere(wish, plant, 'toString')) {
      expect([200, 400, 404, 422]).toContain((await post(on.app, scheduleUrl, planted)).statusCode);
    }
  },
);

test('a time that has passed, or of which hosts have no notice any more, is gone', async () => {
  const slots = await freeSlotIdsAt(on.app, lead.intent, first);
  for (const time of ['2026-11-20T13:00:00Z', '2026-11-20T14:00:01Z', '2026-11-21T14:00:00Z']) {
    now = new Date(time);
    const answer = await bookSlot(on.app, lead.intent, slots, first);
    expect([answer.statusCode, answer.json<Envelope>().responseDetail]).toEqual([
      409,
      'That time has just been taken. Please choose another.',
    ]);
    expect(keysOf(answer.json())).toEqual(['slotExternalIds']);
  }
});

test('no log line holds an intent or a slot', async () => {
  const slots = await freeSlotIdsAt(on.app, lead.intent, first);
  await fetchOfferedDays(on.app, lead.intent);
  await bookSlot(on.app, lead.intent, slots, first);
  await bookSlot(on.app, 'n'.repeat(32), slots, first);
  const lines = log.lines.join('');
  expect(lines).toContain('/v1/scheduler/availability/queue/:intentId');
  for (const secret of [lead.intent, 'n'.repeat(32), ...slots]) expect(lines).not.toContain(secret);
});

interface Envelope {
  readonly responseDetail: string;
  readonly details?: readonly { readonly message: string; readonly context: { readonly key: string } }[];
}

function keysOf({ details = [] }: Envelope): readonly string[] {
  return details.map((one) => one.context.key);
}
