import { expect, test } from 'vitest';
import { injectEverywhere } from '../support/inject-everywhere.ts';
import { storeLead } from '../support/store-leads.ts';
import { appSuite } from '../support/suites.ts';
import { leads } from '../../../src/server/db/schema.ts';
import { MemoryLog } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import type { ApiDescription } from './arbitrary-requests.ts';
import { sampleValue } from './sample-values.ts';

const log = new MemoryLog();
const on = appSuite(openTestEmbedded, { log });

/** For each endpoint with a POST: the statuses of bodies with the text in one field after the other. */
async function plantEverywhere(planted: string): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const description = (await on.app.inject('/openapi.json')).json<ApiDescription>();
  const statuses = new Map<string, Set<number>>();
  for (const [url, { post }] of Object.entries(description.paths)) {
    const schema = post?.requestBody?.content['application/json']?.schema;
    if (schema === undefined) continue;
    const found = new Set<number>();
    for (const payload of injectEverywhere(sampleValue(description, schema), planted, 'extra')) {
      const headers = { 'idempotency-key': 'a-key-of-more-than-16-characters' };
      found.add((await on.app.inject({ method: 'POST', url, headers, payload })).statusCode);
    }
    statuses.set(url, found);
  }
  return statuses;
}

test('ASVS 1.2.4: SQL in any field of any call fails nothing and changes nothing', async () => {
  await storeLead(on.queries);
  const statuses = await plantEverywhere("sample'); delete from leads; drop table leads cascade; --");
  expect(statuses.size).toBeGreaterThanOrEqual(15);
  expect([...statuses].filter(([, found]) => found.size === 0 || [...found].some((status) => status >= 500))).toEqual([]);
  expect(await on.queries.$count(leads)).toBe(1);
  expect(log.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('ASVS 2.2.1: the character NUL, which no database can keep, is rejected in any field of any call', async () => {
  const statuses = await plantEverywhere('sam\u0000ple');
  for (const [url, found] of statuses) expect([url, [...found]]).toEqual([url, [422]]);
});
