import type { ApiNames } from '../engine/index.ts';
import { entriesIn } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { readSource } from './source/source.ts';
import type { Source } from './source/source.ts';

const folder = 'schemas/api';
const ending = '.schema.json';

/** What the API's schemas below a root say of names. */
export interface ReadApi {
  /** `undefined` where the root has no such schemas. */
  readonly names: ApiNames | undefined;
  readonly sources: readonly Source[];
}

/** Reads the names that the API gives out: a call for each schema, and the closed list of events. */
export async function readApi(root: Root): Promise<ReadApi> {
  const calls = (await entriesIn(root, folder)).flatMap((entry) => (entry.endsWith(ending) ? [entry.slice(0, -ending.length)] : []));
  if (calls.length === 0) return { names: undefined, sources: [] };
  if (!calls.includes('event')) return { names: { calls }, sources: [] };
  const source = await readSource(root, `${folder}/event${ending}`);
  const events = eventsIn(source.value);
  return { names: { calls, ...(events === undefined ? {} : { events }) }, sources: [source] };
}

/** The events that `POST /v1/web/events` takes; `undefined` in a schema that lists none. */
function eventsIn(schema: unknown): readonly string[] | undefined {
  const listed = ['properties', 'body', 'properties', 'name', 'enum'].reduce(valueIn, schema);
  return Array.isArray(listed) && listed.every((one) => typeof one === 'string') ? listed : undefined;
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: unknown })[key]
    : undefined;
}
