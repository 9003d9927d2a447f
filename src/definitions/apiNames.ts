import type { ApiNames } from '../engine/index.ts';
import { listEntries } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { readSource } from './source/source.ts';
import type { Source } from './source/source.ts';

const folder = 'schemas/api';
const ending = '.schema.json';

/** The names that the API schemas below a root define. */
export interface LoadedApiNames {
  /** `undefined` where the root has no such schemas. */
  readonly names: ApiNames | undefined;
  readonly sources: readonly Source[];
}

/** Reads the names of the API: an endpoint for each schema, and the closed list of events. */
export async function readApiNames(root: Root): Promise<LoadedApiNames> {
  const endpoints = (await listEntries(root, folder)).flatMap((entry) => (entry.endsWith(ending) ? [entry.slice(0, -ending.length)] : []));
  if (endpoints.length === 0) return { names: undefined, sources: [] };
  if (!endpoints.includes('event')) return { names: { endpoints }, sources: [] };
  const source = await readSource(root, `${folder}/event${ending}`);
  const events = findEventNames(source.value);
  return { names: { endpoints, ...(events === undefined ? {} : { events }) }, sources: [source] };
}

/** The events that `POST /v1/web/events` accepts; `undefined` for a schema that lists none. */
function findEventNames(schema: unknown): readonly string[] | undefined {
  const listed = ['properties', 'body', 'properties', 'name', 'enum'].reduce(valueIn, schema);
  return Array.isArray(listed) && listed.every((one) => typeof one === 'string') ? listed : undefined;
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: unknown })[key]
    : undefined;
}
