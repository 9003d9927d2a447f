import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createTestApp, testConfig } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import type { TestDatabase } from '../support/test-databases.ts';
import type { ApiDescription } from './arbitrary-requests.ts';

/** The calls without a limit, each with the reason. */
const unlimited: { readonly [call: string]: string } = {
  'POST /v1/payment/notices': 'it is signed by the payment service, which would send each rejected notice again',
};

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestEmbedded();
  await database.empty();
  const once = { postsPerMinute: 1, readsPerMinute: 1, eventsPerMinute: 1, countsPerMinute: 1 };
  app = await createTestApp(database, { config: { ...testConfig, ...once } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('ASVS 2.4.1: every call of the API has a limit for each address, which no header gets around, and says when to come back', async () => {
  const { paths } = (await app.inject('/openapi.json')).json<ApiDescription>();
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  const answers: { readonly [call: string]: readonly unknown[] }[] = [];
  for (const [name, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods).map((one) => one.toUpperCase() as 'GET' | 'POST')) {
      const request = { method, url: name.replaceAll(/\{\w+\}/g, 'sample'), ...(method === 'POST' ? { payload: {} } : {}) };
      await app.inject(request);
      const again = [await app.inject(request), await app.inject({ ...request, headers: forged })];
      answers.push({
        [`${method} ${name}`]: again.map(({ statusCode, headers, json }) => [statusCode, headers['retry-after'], detailOf(json())]),
      });
    }
  }
  const limited = [429, '60', 'Too many requests. Try again in a minute.'];
  const expected = answers.flatMap((one) => Object.keys(one)).filter((call) => !(call in unlimited));
  expect(answers.filter((one) => Object.keys(one).every((call) => !(call in unlimited)))).toEqual(
    expected.map((call) => ({ [call]: [limited, limited] })),
  );
});

/** What an error says; what is no error has nothing to say here. */
function detailOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'responseDetail' in answer ? answer.responseDetail : undefined;
}
