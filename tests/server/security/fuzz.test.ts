import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../src/server/accounts/passwords/password-hashing.ts';
import { syncSlots } from '../../../src/server/bookings/sync-slots.ts';
import { passwords } from '../../../src/server/db/schema.ts';
import { fetchOfferedTimes, sampleCalendar } from '../support/booking-requests.ts';
import { caseDate } from '../support/case-submissions.ts';
import { storeSignUp } from '../support/store-accounts.ts';
import { storeLead } from '../support/store-leads.ts';
import { appSuite } from '../support/suites.ts';
import { MemoryLog, testConfig } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import { arbitraryRequests } from './arbitrary-requests.ts';
import type { ApiDescription, KnownValues } from './arbitrary-requests.ts';

/** A deep run (`npm test -- --deep`) sends ten times as many requests. */
const requestCount = process.env['FLOWS'] === undefined ? 1_000 : 10_000;
/** A fixed seed makes each run send the same requests, so that a failure can be reproduced. */
const seed = 20_261_122;

const callNow = '/v1/scheduler/availability/call-now';
const schedule = '/v1/scheduler/availability/schedule-appointment';
const password = 'Quiet path 7';

let cookie = '';
const log = new MemoryLog();
const on = appSuite(openTestEmbedded, { log });

beforeAll(async () => {
  // The server has to listen, because some answers contain its address.
  await on.app.listen({ port: 0 });
});

test('no request that can be drawn from the description of the API is answered with 500 or more, or without the envelope', async () => {
  const known = await storeKnown();
  const description = (await on.app.inject('/openapi.json')).json<ApiDescription>();
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  const failures: unknown[] = [];
  for (const request of fc.sample(arbitraryRequests(description, known), { numRuns: requestCount, seed })) {
    const { statusCode, body } = await on.app.inject({ ...request, headers: { ...request.headers, cookie } });
    if (statusCode === 200) accepted.add(request.url.split(/\?/, 1)[0] ?? '');
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const hasEnvelope = statusCode < 400 || body.startsWith(`{"responseCode":${statusCode},`);
    if (statusCode >= 500 || !hasEnvelope) failures.push({ request, statusCode, body });
  }
  expect(failures).toEqual([]);
  // If validation refused all requests, the test would show little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requestCount / 20);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(requestCount / 20);
  // Requests that need a lead, a slot or a login have succeeded too.
  expect([...accepted]).toEqual(expect.arrayContaining(['/v1/auth/login', '/v1/auth/sessions', callNow, schedule]));
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(log.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

/** Stores a lead with slots that it can book, and logs an account with a password in. Returns the values that the server knows of them, by name. */
async function storeKnown(): Promise<KnownValues> {
  const lead = await storeLead(on.queries);
  const { accountId } = await storeSignUp(on.queries, lead);
  const hash = await createPasswordHasher(testConfig.passwords).hash(password);
  await on.queries.insert(passwords).values({ accountId, hash, changedAt: caseDate });
  await syncSlots(on.queries, sampleCalendar, caseDate);
  const { email, phone, intent } = lead;
  const login = await on.app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password } });
  cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
  const [time] = await fetchOfferedTimes(on.app, intent, '2026-11-20', 'UTC');
  return {
    email,
    phone,
    password,
    intentId: intent,
    queueId: intent,
    slotExternalIds: [time!.doctorSlotList[0]!.slotExternalId],
    date: '2026-11-20',
    clientZoneId: 'UTC',
    'idempotency-key': randomUUID(),
  };
}
