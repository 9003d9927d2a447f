import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createTestApp, testConfig } from '../support/test-app.ts';
import { openTestEmbedded } from '../support/test-databases.ts';
import type { TestDatabase } from '../support/test-databases.ts';
import type { ApiDescription } from './arbitrary-requests.ts';

/** The endpoints without a limit, each with the reason. */
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

describe.each([
  { trustedProxies: 1, behind: (client: string) => client },
  { trustedProxies: 2, behind: (client: string) => `${client}, 10.0.0.2` },
])('ASVS 4.1.3: behind $trustedProxies trusted proxies', ({ trustedProxies, behind }) => {
  let proxied: FastifyInstance;
  beforeAll(async () => {
    await database.empty();
    proxied = await createTestApp(database, { config: { ...testConfig, trustedProxies, eventsPerMinute: 2 } });
  });
  afterAll(() => proxied.close());

  /** The statuses of requests in which a client forges a different address in X-Forwarded-For each time. The proxies append the address that they see. */
  const sendAs = async (client: string, url: string, payload: object, times: number): Promise<readonly number[]> => {
    const statuses = [];
    for (let count = 0; count < times; count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}, ${behind(client)}` };
      statuses.push((await proxied.inject({ method: 'POST', url, payload, headers, remoteAddress: '10.0.0.1' })).statusCode);
    }
    return statuses;
  };

  test('a forged X-Forwarded-For stays one client, and others are not affected', async () => {
    const event = { name: 'page_view', route: '/' };
    expect(await sendAs('198.51.100.7', '/v1/web/events', event, 4)).toEqual([200, 200, 429, 429]);
    expect(await sendAs('198.51.100.8', '/v1/web/events', event, 1)).toEqual([200]);
  });

  test('a forged X-Forwarded-For gives no further tries of a login', async () => {
    const login = { email: 'nobody@example.com', password: 'Quiet path 7' };
    expect(await sendAs('198.51.100.7', '/v1/auth/login', login, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await sendAs('198.51.100.8', '/v1/auth/login', login, 1)).toEqual([401]);
  });

  test('a proxy that writes the port of each connection behind the address gives no further tries of a login', async () => {
    const payload = { email: 'third@example.com', password: 'Quiet path 7' };
    const statuses = [];
    for (let port = 50_001; port <= 50_006; port += 1)
      statuses.push(...(await sendAs(`198.51.100.7:${port}`, '/v1/auth/login', payload, 1)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('the addresses of one IPv6 network, and an IPv4 address that is written as an IPv6 one, are one client of a login', async () => {
    const payload = { email: 'other@example.com', password: 'Quiet path 7' };
    const from = async (remoteAddress: string) =>
      (await proxied.inject({ method: 'POST', url: '/v1/auth/login', payload, remoteAddress })).statusCode;
    for (let count = 1; count <= 5; count += 1) await from(`2001:db8:0:7::${count}`);
    expect([await from('2001:db8:0:7:1:2:3:4'), await from('2001:db8:0:8::1')]).toEqual([429, 401]);
    for (let count = 1; count <= 5; count += 1) await from('192.0.2.9');
    expect(await from('::ffff:192.0.2.9')).toBe(429);
  });
});

/** The detail of an error response; `undefined` for any other response. */
function detailOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'responseDetail' in answer ? answer.responseDetail : undefined;
}
