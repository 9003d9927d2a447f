import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { syncSlots } from '../../src/server/bookings/sync-slots.ts';
import { bookings, outbox, slots } from '../../src/server/db/schema.ts';
import { createTestApp, testConfig } from './support/test-app.ts';
import { freeSlotIdsAt, sampleCalendar } from './support/booking-requests.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { storeLead } from './support/store-leads.ts';
import { caseDate } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';

const path = '/standins/scheduler';
const on = appSuite(openTestEmbedded);

beforeEach(async () => {
  await syncSlots(on.queries, sampleCalendar, caseDate);
});

/** Sends a lead. Returns the address of the calendar for it. */
async function routed(lead: object, zone = 'America/Chicago'): Promise<LightMyRequestResponse> {
  return on.app.inject({ method: 'POST', url: `${path}/route`, payload: { domain: 'sample', router: 'welcome-call', zone, lead } });
}

/** The calendar page of a person with a lead. */
async function opened(email: string): Promise<{ readonly visit: string; readonly page: string; readonly times: readonly string[] }> {
  const { calendar } = (await routed({ Email: email })).json<{ calendar: string }>();
  const page = (await on.app.inject(calendar)).body;
  const visit = new URL(calendar, 'http://localhost').searchParams.get('visit') ?? '';
  return { visit, page, times: [...page.matchAll(/name="time" value="([^"]+)"/g)].map(([, time = '']) => time) };
}

function book(visit: string, time: string): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return on.app.inject({ method: 'POST', url: `${path}/book`, headers, payload: new URLSearchParams({ visit, time }).toString() });
}

const booked = () => on.queries.select().from(bookings);

describe('the fake scheduler', () => {
  test('serves a script of the surface that pages use', async () => {
    const script = await on.app.inject(`${path}/marketing.js`);
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.body).toContain('window.ChiliPiper = { submit }');
  });

  test('shows the free times of our own calendar, in a frame of this site only', async () => {
    const lead = await storeLead(on.queries);
    const { page, times } = await opened(lead.email.toUpperCase());
    expect(page).toContain('America/Chicago');
    expect(times.length).toBeGreaterThan(0);
    expect(await freeSlotIdsAt(on.app, lead.intent, times[0]!)).not.toEqual([]);
    // The script comes before the buttons, because a button that is pressed before the script has run does nothing.
    expect(page).toMatch(/<script src="[^"]+frame\.js"><\/script>[^]*<body>/);
    const { calendar } = (await routed({ Email: lead.email })).json<{ calendar: string }>();
    const { headers } = await on.app.inject(calendar);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('books for good: nobody else is offered the slot, the page around it is told, and an email leaves', async () => {
    const lead = await storeLead(on.queries);
    const { visit, times } = await opened(lead.email);
    const before = await freeSlotIdsAt(on.app, lead.intent, times[0]!);
    const answer = await book(visit, times[0]!);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`data-action="booking-confirmed" data-start="${times[0]}"`);
    const [one, ...others] = await booked();
    expect(others).toEqual([]);
    expect([one?.leadId, one?.status, one?.clientZone]).toEqual([lead.id, 'booked', 'America/Chicago']);
    expect(await freeSlotIdsAt(on.app, lead.intent, times[0]!)).toEqual(before.filter((id) => id !== one?.slotId));
    expect((await on.queries.select().from(outbox)).map(({ topic }) => topic)).toEqual(['mail.call-booked']);
  });

  test('books once when the same form comes twice', async () => {
    const lead = await storeLead(on.queries);
    const { visit, times } = await opened(lead.email);
    const answers = await Promise.all([book(visit, times[0]!), book(visit, times[0]!)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await booked()).toHaveLength(1);
  });

  test('says that a time is gone when somebody else has taken it, and books another one', async () => {
    const everybody = await Promise.all(
      [1, 2, 3].map((n) => storeLead(on.queries, { email: `sample-${n}@example.com`, phone: `555555010${n}` })),
    );
    const [first, second, third] = await Promise.all(everybody.map(({ email }) => opened(email)));
    const [time = '', other = ''] = first!.times;
    for (const { visit } of [first!, second!]) expect((await book(visit, time)).statusCode).toBe(200);
    const late = await book(third!.visit, time);
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('That time has just been taken.');
    expect(late.body).not.toContain(`value="${time}"`);
    expect((await book(third!.visit, other)).statusCode).toBe(200);
    expect(await booked()).toHaveLength(3);
  });

  test('says that a person has a call already, by another lead of theirs, and books no second one', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async (n) => opened((await storeLead(on.queries, { email: `sample-${n}@example.com` })).email)),
    );
    expect((await book(first!.visit, first!.times[0]!)).statusCode).toBe(200);
    const answer = await book(second!.visit, second!.times[1]!);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('You have a call with us already.');
    expect(answer.body).not.toContain('That time has just been taken.');
    expect(await booked()).toHaveLength(1);
  });

  test.each(['', 'tomorrow', '2026-02-30T99:00:00Z', '1999-01-01T00:00:00.000Z'])('books nothing at the time %j', async (time) => {
    const lead = await storeLead(on.queries);
    const { visit } = await opened(lead.email);
    expect((await book(visit, time)).statusCode).toBe(409);
    expect(await booked()).toEqual([]);
  });

  test.each([[{}], [{ Email: 'nobody@example.com' }], [{ Email: 7 }], [null]])('has no calendar for the lead %j', async (lead) => {
    await storeLead(on.queries);
    expect((await routed(lead as object)).statusCode).toBe(404);
  });

  test('says of an unknown page that it is out of date', async () => {
    for (const answer of [await on.app.inject(`${path}/calendar?visit=nobody`), await book('nobody', caseDate.toISOString())]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This page is out of date');
    }
  });

  test('says so when nobody is free', async () => {
    const lead = await storeLead(on.queries);
    await on.queries.delete(slots);
    expect((await opened(lead.email)).page).toContain('Nobody is free in the next days.');
  });

  test.each([
    ['in production', { ...testConfig, production: true }],
    ['beside a real one', { ...testConfig, scheduler: { url: 'https://js.example/s.js', domain: 'd', router: 'r', origins: [] } }],
  ])('is not there %s', async (_case, config) => {
    const other = await createTestApp(on.database, { config });
    const answers = await Promise.all(['marketing.js', 'calendar'].map((name) => other.inject(`${path}/${name}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    await other.close();
  });
});
