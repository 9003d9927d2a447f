import { expect, test } from 'vitest';
import { failedLogins, rateLimits } from '../../src/server/db/schema.ts';
import { caseDate } from './support/case-submissions.ts';
import { appSuite } from './support/suites.ts';
import { createTestApp, testConfig } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';

const on = appSuite(openTestEmbedded, { now: () => caseDate });

test('limits store digests made with a secret that is in no table, and processes with the same secret count together', async () => {
  for (const secret of ['a', 'a', 'b']) {
    const payment = { ...testConfig.payment, secret: secret.repeat(32) };
    const app = await createTestApp(on.database, { now: () => caseDate, config: { ...testConfig, payment } });
    const payload = { email: 'sample.client@example.com', password: 'Other path 8' };
    expect((await app.inject({ method: 'POST', url: '/v1/auth/login', payload })).statusCode).toBe(401);
    await app.close();
  }
  for (const table of [rateLimits, failedLogins]) {
    const rows = await on.queries.select().from(table);
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([1, 2]));
    expect(rows.every(({ keyDigest }) => /^[0-9a-f]{64}$/.test(keyDigest))).toBe(true);
  }
});
