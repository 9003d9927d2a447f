import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestEmbedded();
  app = await createTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('the description at /openapi.json names every call with its body, answers and errors', async () => {
  const described = (await app.inject('/openapi.json')).json<{ paths: { [path: string]: { [method: string]: DescribedCall } } }>();
  expect(Object.keys(described.paths).toSorted()).toEqual([
    '/v1/id-me-authorize',
    '/v1/id-me-groups',
    '/v1/id-me/attributes/{accessToken}',
    '/v1/id-me/{code}',
    '/v1/router/web-form',
    '/v1/scheduler/availability/call-now',
    '/v1/scheduler/availability/call-status',
    '/v1/scheduler/availability/queue/detail/{queueId}',
    '/v1/scheduler/availability/queue/{intentId}',
    '/v1/scheduler/availability/schedule-appointment',
    '/v1/web/auth/sign-up',
    '/v1/web/auth/validate',
    '/v1/web/challenge',
    '/v1/web/events',
    '/v1/web/flow-runs',
    '/v1/web/practice/states/{practiceCode}',
    '/v1/web/profile/available-states',
    '/v1/web/profile/create-lead',
  ]);
  const repeatable = ['400', '409', '413', '415', '422', '429', '503'];
  const withStatuses: readonly (readonly [string, readonly string[]])[] = [
    ['/v1/web/flow-runs', repeatable],
    ['/v1/web/profile/create-lead', repeatable],
    ['/v1/router/web-form', ['403', '410', ...repeatable].toSorted()],
    ['/v1/web/auth/sign-up', ['403', '410', ...repeatable].toSorted()],
    ['/v1/web/auth/validate', ['400', '404', '413', '415', '422', '429', '503']],
  ];
  for (const [path, statuses] of withStatuses) {
    const { requestBody, responses } = described.paths[path]!['post']!;
    expect(requestBody).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } });
    expect(Object.keys(responses)).toEqual(['200', ...statuses, '4XX', '5XX']);
    for (const { description } of Object.values(responses)) expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

test('every reference in the description leads somewhere', async () => {
  const described: unknown = (await app.inject('/openapi.json')).json();
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
  expect(references).toContain('components/schemas/FlowRuns/properties/body/properties/answers');
  for (const reference of references) {
    const target = reference.split('/').reduce((value, key) => (value as { [key: string]: unknown })[key], described);
    expect({ [reference]: typeof target }).toEqual({ [reference]: 'object' });
  }
});

interface DescribedCall {
  readonly requestBody?: object;
  readonly responses: { readonly [status: string]: { readonly description: string } };
}
