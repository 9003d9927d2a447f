import { Temporal } from 'temporal-polyfill';
import { beforeEach, expect, test, vi } from 'vitest';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { bookings, slots } from '../../src/server/db/schema.ts';
import { sampleCalendar } from './support/booking-requests.ts';
import { caseDate } from './support/case-submissions.ts';
import { storeLead } from './support/store-leads.ts';
import type { StoredLead } from './support/store-leads.ts';
import { appSuite } from './support/suites.ts';
import { testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const readsPerMinute = 3;
let lead: StoredLead;
const on = appSuite(openTestEmbedded, { config: { ...testConfig, readsPerMinute } });

beforeEach(async () => {
  await syncSlots(on.queries, sampleCalendar, caseDate);
  lead = await storeLead(on.queries);
});

/** Stores bookings of the lead that were moved away from `count` slots. */
async function storeMoves(count: number): Promise<void> {
  const firstSlots = await on.queries.select({ id: slots.id }).from(slots).orderBy(slots.startsAt).limit(count);
  const moved = { leadId: lead.id, status: 'moved' as const, clientZone: 'UTC', bookedAt: caseDate, changedAt: caseDate };
  await on.queries.insert(bookings).values(firstSlots.map(({ id }, sequence) => ({ ...moved, slotId: id, sequence })));
}

/** The number of local times that one request for the days converts with a time zone. It measures the cost of planning. */
async function countResolvedTimes(): Promise<number> {
  const resolve = vi.spyOn(Temporal.PlainDateTime.prototype, 'toZonedDateTime');
  expect((await requestDays(lead.intent)).statusCode).toBe(200);
  const { length } = resolve.mock.calls;
  resolve.mockRestore();
  return length;
}

function requestDays(intent: string, remoteAddress = '192.0.2.1') {
  return on.app.inject({ url: `/v1/scheduler/availability/queue/${intent}`, remoteAddress });
}

test('the cost of the days does not grow with the slots that calls were moved away from', async () => {
  await storeMoves(1);
  const afterOne = await countResolvedTimes();
  await on.queries.delete(bookings);
  await storeMoves(300);
  expect(await countResolvedTimes()).toBe(afterOne);
});

test('the number of requests a minute for free times is limited for each address', async () => {
  const unknown = (count: number): string => String(count).padStart(32, 'x');
  for (let count = 0; count < readsPerMinute; count++) expect((await requestDays(unknown(count))).statusCode).toBe(404);
  const refused = await requestDays(unknown(readsPerMinute));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await requestDays(unknown(0), '192.0.2.2')).statusCode).toBe(404);
});

test('the number of requests a minute for free times is limited for each intent, whatever the addresses', async () => {
  // The requests are simultaneous, so that few statements count them.
  const answers = await Promise.all(Array.from({ length: 60 }, (_, count) => requestDays(lead.intent, `192.0.2.${count}`)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refused = await requestDays(lead.intent, '192.0.2.200');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  const other = await storeLead(on.queries);
  expect((await requestDays(other.intent, '192.0.2.200')).statusCode).toBe(200);
});
