import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { appSuite } from '../support/suites.ts';
import { MemoryLog } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import { arbitraryRequests } from './arbitrary-requests.ts';
import type { ApiDescription } from './arbitrary-requests.ts';

/** A deep run (`npm test -- --deep`) sends ten times as many. */
const requestCount = process.env['FLOWS'] === undefined ? 1_000 : 10_000;
/** The same requests each time, so that a failure can be repeated. */
const seed = 20_261_122;

const log = new MemoryLog();
const on = appSuite(openTestEmbedded, { log });

beforeAll(async () => {
  // Some answers name the address at which the server listens.
  await on.app.listen({ port: 0 });
});

test('no request that can be drawn from the description of the API is answered with 500 or more, or without the envelope', async () => {
  const description = (await on.app.inject('/openapi.json')).json<ApiDescription>();
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  for (const request of fc.sample(arbitraryRequests(description), { numRuns: requestCount, seed })) {
    const { statusCode, body } = await on.app.inject(request);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const hasEnvelope = statusCode < 400 || body.startsWith(`{"responseCode":${statusCode},`);
    if (statusCode >= 500 || !hasEnvelope) failures.push({ request, statusCode, body });
  }
  expect(failures).toEqual([]);
  // Requests that are all refused at validation would prove little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requestCount / 20);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(requestCount / 20);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(log.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
