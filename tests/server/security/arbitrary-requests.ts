import fc from 'fast-check';

/** A schema in an OpenAPI description: the properties by which values are generated. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly properties?: { readonly [name: string]: ValueSchema };
  readonly additionalProperties?: boolean | ValueSchema;
  readonly required?: readonly string[];
  readonly items?: ValueSchema;
  readonly oneOf?: readonly ValueSchema[];
  readonly anyOf?: readonly ValueSchema[];
}

/** An operation of an OpenAPI description. */
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: ValueSchema }[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: ValueSchema } } };
}

/** An OpenAPI description. */
export interface ApiDescription {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

/** A request to send. */
export interface ArbitraryRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly payload?: string;
}

/** Texts that have caused faults in servers: SQL, prototypes, headers, paths, Unicode, patterns, and long texts. */
const hostileTexts: readonly string[] = [
  '',
  '\0',
  '\u0000\uFFFF',
  '\uD800',
  "'; drop table accounts; --",
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  'a\r\nSet-Cookie: a=b',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example.com',
  '1e999',
  '9999-99-99',
  '+275760-09-14T00:00:00Z',
  `${'a'.repeat(40)}!`,
  'a@'.repeat(200),
  'x'.repeat(50_000),
];

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 2 ** 31, 2 ** 53, 1e308, [], {}, [[[[[[]]]]]]),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}') as unknown),
);

/** Values that the server accepts, by the name of their property or parameter. */
export interface KnownValues {
  readonly [name: string]: unknown;
}

/**
 * Generates requests to all operations of a description. Most values match their schemas, so that requests pass validation, and
 * some do not. For names with known values, most requests use these, so that the server finds the data that they refer to.
 */
export function arbitraryRequests(description: ApiDescription, known: KnownValues): fc.Arbitrary<ArbitraryRequest> {
  const requests = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method === 'get' || method === 'post')
      .map(([method, operation]) =>
        arbitraryRequest({ description, known }, { path, method: method.toUpperCase() as 'GET' | 'POST', operation }),
      ),
  );
  return fc.oneof(...requests);
}

/** The parts of a description by which values are generated. */
interface ValueSource {
  readonly description: ApiDescription;
  readonly known: KnownValues;
}

function arbitraryRequest(
  source: ValueSource,
  { path, method, operation }: { readonly path: string; readonly method: 'GET' | 'POST'; readonly operation: Operation },
): fc.Arbitrary<ArbitraryRequest> {
  const parametersIn = (place: string): fc.Arbitrary<{ readonly [name: string]: unknown }> => {
    const named = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    return fc.record(Object.fromEntries(named.map(({ name, schema = {} }) => [name, mostly(arbitraryNamed(source, name, schema))])));
  };
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema === undefined ? fc.constant(undefined) : mostly(arbitraryValue(source, schema), 20);
  return fc
    .tuple(parametersIn('path'), parametersIn('query'), parametersIn('header'), body)
    .map(([inPath, inQuery, inHeaders, content]) => ({
      method,
      url: buildUrl(path, inPath, inQuery),
      headers: { ...buildHeaders(inHeaders), ...(content === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(content === undefined ? {} : { payload: JSON.stringify(content) }),
    }));
}

/** A value that matches a schema, except that any part can be hostile. */
function arbitraryValue(source: ValueSource, schema: ValueSchema, depth = 0): fc.Arbitrary<unknown> {
  const { $ref, examples = [], enum: values, properties, items, oneOf, anyOf } = schema;
  if (depth > 8) return fc.constant(null);
  const inner = (part: ValueSchema): fc.Arbitrary<unknown> => arbitraryValue(source, part, depth + 1);
  if ($ref !== undefined) return inner(resolveReference(source.description, $ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (values !== undefined) return fc.constantFrom(...values);
  const choices = oneOf ?? anyOf;
  if (choices !== undefined) return fc.oneof(...choices.map(inner));
  if (properties !== undefined) {
    const parts = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, mostly(arbitraryNamed(source, name, part, depth + 1))]),
    );
    return fc.record(parts, { requiredKeys: [...(schema.required ?? [])].filter((name) => name in parts) });
  }
  if (items !== undefined) return fc.array(mostly(inner(items)), { maxLength: 3 });
  return examples.length > 0 ? fc.constantFrom(...examples) : arbitraryScalar(schema);
}

/** A value of a property or parameter. */
function arbitraryNamed(source: ValueSource, name: string, schema: ValueSchema, depth = 0): fc.Arbitrary<unknown> {
  const wanted = arbitraryValue(source, schema, depth);
  return name in source.known
    ? fc.oneof({ arbitrary: fc.constant(source.known[name]), weight: 4 }, { arbitrary: wanted, weight: 1 })
    : wanted;
}

function arbitraryScalar({ type, format, additionalProperties }: ValueSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('1990-05-01', '2026-11-23', '2026-02-30');
  if (format === 'date-time') return fc.constantFrom('2026-11-23T15:00:00Z', '2026-11-23T15:00:00+14:00');
  if (type === 'integer') return fc.integer({ min: 0, max: 20 });
  if (type === 'number') return fc.double();
  if (type === 'boolean') return fc.boolean();
  if (type === 'object' || additionalProperties !== undefined) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
  return fc.string({ maxLength: 40 });
}

/** Mostly the given value, and sometimes a hostile one. */
function mostly(wanted: fc.Arbitrary<unknown>, times = 12): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: wanted, weight: times - 1 }, { arbitrary: hostileValues, weight: 1 });
}

/** The schema that a reference points to. */
export function resolveReference(description: ApiDescription, reference: string): ValueSchema {
  const found = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as { readonly [key: string]: unknown })[key], description);
  if (typeof found !== 'object' || found === null) throw new Error(`The description has no ${reference}.`);
  return found;
}

function buildUrl(path: string, inPath: { readonly [name: string]: unknown }, inQuery: { readonly [name: string]: unknown }): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeText(inPath[name]));
  const pairs = Object.entries(inQuery).map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** A value as a part of an address, without lone surrogates, which cannot be encoded. */
function encodeText(value: unknown): string {
  return encodeURIComponent(
    toText(value)
      .slice(0, 2_000)
      .replaceAll(/\p{Surrogate}/gu, ''),
  );
}

/** The value of a header, with visible ASCII only, because a client cannot send other characters. */
function buildHeaders(values: { readonly [name: string]: unknown }): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      toText(value)
        .replaceAll(/[^\x20-\x7e]/g, '')
        .slice(0, 2_000),
    ]),
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
