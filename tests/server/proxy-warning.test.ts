import { expect, test } from 'vitest';
import { createTestApp, MemoryLog, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import { databaseSuite } from './support/suites.ts';

const on = databaseSuite(openTestEmbedded);

/** The log lines about TRUSTED_PROXIES after a direct request and two requests that a proxy has forwarded. */
async function warningsWith(changes: { readonly production: boolean; readonly trustedProxies: number }): Promise<readonly string[]> {
  const log = new MemoryLog();
  const app = await createTestApp(on.database, { log, config: { ...testConfig, ...changes } });
  await app.inject('/healthz');
  expect(log.lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
  for (const address of ['192.0.2.7', '192.0.2.8']) await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
  await app.close();
  return log.lines.filter((line) => line.includes('TRUSTED_PROXIES'));
}

test('production that trusts no proxy warns once of a request that a proxy has passed on, without the address of the client', async () => {
  const warnings = await warningsWith({ production: true, trustedProxies: 0 });
  expect(warnings.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, msg: expect.stringContaining('set TRUSTED_PROXIES to the number of proxies') as string },
  ]);
  expect(warnings[0]).not.toContain('192.0.2.7');
});

test.each([
  { production: true, trustedProxies: 1 },
  { production: false, trustedProxies: 0 },
])('nothing is said where a proxy is trusted, or outside production: $production, $trustedProxies', async (changes) => {
  expect(await warningsWith(changes)).toEqual([]);
});
