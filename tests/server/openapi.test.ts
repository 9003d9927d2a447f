import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from './support/test-app.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';

interface ApiSchema {
  readonly 'x-endpoint'?: DeclaredEndpoint;
  readonly properties?: { readonly [part in 'params' | 'query']?: RequestPart };
}

interface RequestPart {
  readonly properties?: { readonly [name: string]: { readonly type?: string; readonly $ref?: string } };
}

const folder = path.resolve(import.meta.dirname, '../../schemas/api');
const schemas = readdirSync(folder)
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ApiSchema);

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

test('each schema in schemas/api that declares an endpoint has a route, and each route of the API has a schema', async () => {
  const declared = schemas.flatMap(({ 'x-endpoint': endpoint }) => (endpoint === undefined ? [] : [nameEndpoint(endpoint)]));
  const described = Object.entries(await describePaths()).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect({ schemasWithoutRoute: declared.filter((name) => !described.includes(name)) }).toEqual({ schemasWithoutRoute: [] });
  expect({ routesWithoutSchema: described.filter((name) => !declared.includes(name)) }).toEqual({ routesWithoutSchema: [] });
});

test.each(schemas.flatMap(({ 'x-endpoint': endpoint }) => endpoint ?? []))(
  'OpenAPI describes $method $path with its body, response and errors',
  async ({ method, path, summary, errors }) => {
    const described = (await describePaths())[toOpenApi(path)]?.[method.toLowerCase()];
    expect(described).toMatchObject({
      summary,
      ...(method === 'POST' ? { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } : {}),
    });
    expect(Object.keys(described?.responses ?? {})).toEqual(['200', ...errors.map(String), '4XX', '5XX']);
    for (const { description } of Object.values(described?.responses ?? {})) expect(description).toMatch(/^[A-Z].*/);
    // The status 429 in a schema also switches the rate limit on. Every POST is limited, except those that have to be signed (401).
    expect(method === 'GET' || errors.includes(429) || errors.includes(401)).toBe(true);
  },
);

test('each endpoint that says which limit it counts against is limited: 429 is among its errors', () => {
  const limited = schemas.flatMap(({ 'x-endpoint': endpoint }) => (endpoint?.limit === undefined ? [] : [endpoint]));
  expect(limited.length).toBeGreaterThan(0);
  expect(limited.filter(({ errors }) => !errors.includes(429)).map(nameEndpoint)).toEqual([]);
});

test('parameters of path and query are texts, because nothing is converted', () => {
  const others = schemas.flatMap(({ 'x-endpoint': endpoint, properties = {} }) =>
    [properties.params, properties.query].flatMap((part) =>
      Object.entries(part?.properties ?? {}).flatMap(([name, schema]) =>
        schema.$ref === undefined && schema.type !== 'string' ? [`${endpoint?.path ?? 'shared'}: ${name}`] : [],
      ),
    ),
  );
  expect(others).toEqual([]);
});

test('every reference in the description can be resolved', async () => {
  const described: unknown = (await app.inject('/openapi.json')).json();
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
  expect(references).toContain('components/schemas/FlowRuns/properties/body/properties/answers');
  for (const reference of references) {
    const target = reference.split('/').reduce((value, key) => (value as { [key: string]: unknown })[key], described);
    expect({ [reference]: typeof target }).toEqual({ [reference]: 'object' });
  }
});

async function describePaths(): Promise<{ readonly [path: string]: { readonly [method: string]: DescribedEndpoint } }> {
  return (await app.inject('/openapi.json')).json<{ paths: { [path: string]: { [method: string]: DescribedEndpoint } } }>().paths;
}

function nameEndpoint({ method, path }: DeclaredEndpoint): string {
  return `${method} ${toOpenApi(path)}`;
}

function toOpenApi(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

interface DescribedEndpoint {
  readonly requestBody?: object;
  readonly responses: { readonly [status: string]: { readonly description: string } };
}

interface DeclaredEndpoint {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly errors: readonly number[];
  readonly limit?: string;
}
