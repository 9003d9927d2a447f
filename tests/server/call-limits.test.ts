import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { bookings, leads } from '../../src/server/db/schema.ts';
import { bookSlot, fetchOfferedTimes, sampleCalendar } from './support/booking-requests.ts';
import { caseDate } from './support/case-submissions.ts';
import { storeLead } from './support/store-leads.ts';
import { appSuite } from './support/suites.ts';
import { createTestApp, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = appSuite(openTestEmbedded, { now: () => now });
let now = caseDate;

beforeEach(async () => {
  now = caseDate;
  await syncSlots(on.queries, sampleCalendar, now);
});

/** Books the time at position `number` of the first day for an intent. */
async function bookTime(intent: string, number: number, app = on.app, date = '2026-11-20') {
  const times = await fetchOfferedTimes(app, intent, date, 'UTC');
  const time = times[number]!;
  return bookSlot(app, intent, [time.doctorSlotList[0]!.slotExternalId], time.utcDateTime);
}

test.each([
  { same: 'phone number', contact: { email: 'other@example.com' } },
  { same: 'e-mail address', contact: { phone: '5552340199' } },
])('a $same has one call ahead, whatever the lead', async ({ contact }) => {
  expect((await bookTime((await storeLead(on.queries)).intent, 0)).statusCode).toBe(200);
  const { intent } = await storeLead(on.queries, contact);
  const refused = await bookTime(intent, 3);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { details: [{ context: { key: 'intentId' } }] }]);
  expect(refused.body).not.toMatch(/call ahead|phone number|e-mail address/);
  expect(await on.queries.$count(bookings)).toBe(1);
  now = new Date('2026-11-21T00:00:00Z');
  const later = await fetchOfferedTimes(on.app, intent, '2026-11-23', 'UTC');
  expect((await bookSlot(on.app, intent, [later[0]!.doctorSlotList[0]!.slotExternalId], later[0]!.utcDateTime)).statusCode).toBe(200);
});

test('bookings of one person by two leads at once are one call', async () => {
  const both = await Promise.all(['a@example.com', 'b@example.com'].map((email) => storeLead(on.queries, { email })));
  const answers = await Promise.all(both.map(({ intent }, number) => bookTime(intent, number)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

test('a lead books six times in 24 hours, and again when the first of them is as long ago', async () => {
  const { intent } = await storeLead(on.queries);
  for (let number = 0; number < 6; number++) expect((await bookTime(intent, number % 2)).statusCode).toBe(200);
  const refused = await bookTime(intent, 5);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect(await on.queries.$count(bookings)).toBe(6);
});

test('a phone number may be used for six bookings in 24 hours, also when the leads have another number by now; refused bookings do not count', async () => {
  const other = await storeLead(on.queries, { email: 'other@example.com', phone: '5552340199' });
  const [taken] = await fetchOfferedTimes(on.app, other.intent, '2026-11-20', 'UTC');
  const bookTaken = (intent: string) => bookSlot(on.app, intent, [taken!.doctorSlotList[0]!.slotExternalId], taken!.utcDateTime);
  expect((await bookTaken(other.intent)).statusCode).toBe(200);
  const refused = [];
  const answers = [];
  for (let number = 0; number < 7; number++) {
    now = new Date(caseDate.getTime() + number * 60_000);
    const { id, intent } = await storeLead(on.queries, { email: `${number}@example.com` });
    refused.push((await bookTaken(intent)).statusCode);
    answers.push(await bookTime(intent, 5));
    await on.queries
      .update(leads)
      .set({ phone: `555234020${number}` })
      .where(eq(leads.id, id));
  }
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    ...Array.from({ length: 6 }, () => [200, undefined]),
    [429, String(86_400 - 6 * 60)],
  ]);
  expect(refused).toEqual([...Array.from({ length: 6 }, () => 409), 429]);
});

test('the number of bookings a day is limited for each network, whatever the leads', async () => {
  const app = await createTestApp(on.database, { now: () => now, config: { ...testConfig, bookingsPerDay: 2 } });
  const statuses = [];
  for (let number = 0; number < 3; number++) {
    const { intent } = await storeLead(on.queries, { email: `${number}@example.com`, phone: `555234015${number}` });
    const { statusCode, headers } = await bookTime(intent, number, app);
    statuses.push([statusCode, headers['retry-after']]);
  }
  expect(statuses).toEqual([
    [200, undefined],
    [200, undefined],
    [429, '86400'],
  ]);
  now = new Date(caseDate.getTime() + 24 * 3_600_000);
  const later = await storeLead(on.queries, { email: 'later@example.com', phone: '5552340160' });
  expect((await bookTime(later.intent, 0, app, '2026-11-23')).statusCode).toBe(200);
  await app.close();
});
