import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMemoryReader } from '../../../../src/definitions/readers/memoryReader.ts';
import type { Reader } from '../../../../src/definitions/index.ts';

/** JSON as it is written in a file. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** An object of it. */
export type JsonObject = { [key: string]: Json };
/** A file of JSON, by its name from the root. */
export type JsonFiles = ReadonlyMap<string, Json>;
/** The steps from a file's top to a part of it. */
export type JsonPath = readonly (string | number)[];

/** One mutant of the files. */
export interface Mutant {
  /** The kind of mistake. */
  readonly operator: string;
  /** What was done, in words. */
  readonly description: string;
  /** What stands in the files instead; `undefined` for a file that is taken away, a text for one that is no JSON any more. */
  readonly changes: ReadonlyMap<string, { readonly json: Json } | { readonly text: string } | undefined>;
}

/** A node of a file. */
export interface JsonNode {
  readonly file: string;
  readonly path: JsonPath;
  readonly value: Json;
}

/** The flows and schemas of this project, as on disk. */
export async function readDefinitionFiles(root: string): Promise<JsonFiles> {
  const names = await Promise.all(
    ['flows', 'schemas'].map((folder) =>
      readdir(path.join(root, folder), { recursive: true }).then((all) => all.map((name) => `${folder}/${name}`)),
    ),
  );
  const json = names.flat().filter((name) => name.endsWith('.json') && !name.endsWith('.d.json'));
  return new Map(
    await Promise.all(
      json.toSorted().map(async (name) => [name, JSON.parse(await readFile(path.join(root, name), 'utf8')) as Json] as const),
    ),
  );
}

/** The files of a project that has not released anything. */
export function withoutReleases(files: JsonFiles): JsonFiles {
  return new Map([...files].filter(([name]) => name !== 'flows/catalog.json' && !name.startsWith('flows/releases/')));
}

/** The files with a flow as a release holds it in place of its working files, so that no later edit of these changes it. Its cases stay. */
export function withFrozenFlow(files: JsonFiles, release: string): JsonFiles {
  const { flow, sources } = files.get(`flows/releases/${release}.json`) as { readonly flow: string; readonly sources: JsonObject };
  const folder = `flows/${flow.replace('@', '/v')}/`;
  const others = [...files].filter(([name]) => !name.startsWith(folder) || name.startsWith(`${folder}cases/`));
  return new Map([...others, ...Object.entries(sources)]);
}

/** A root in memory that holds the files, with what a mutant changes. */
export function readerOf(files: JsonFiles, mutant?: Mutant): Reader {
  const texts = new Map([...files].map(([name, json]) => [name, serialiseJson(json)]));
  for (const [name, change] of mutant?.changes ?? []) {
    if (change === undefined) texts.delete(name);
    else texts.set(name, 'text' in change ? change.text : serialiseJson(change.json));
  }
  return createMemoryReader('', new Map([...texts].map(([name, text]) => [name, new TextEncoder().encode(text)])));
}

/** A file's text. */
export function serialiseJson(json: Json): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Every node of a file, from the top down. */
export function nodesOf(file: string, value: Json, at: JsonPath = []): readonly JsonNode[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const own: JsonNode = { file, path: at, value };
  return [own, ...inner.flatMap(([key, one]) => nodesOf(file, one, [...at, Array.isArray(value) ? Number(key) : key]))];
}

/** The node at a path; `undefined` when there is none. */
export function valueAt(json: Json | undefined, at: JsonPath): Json | undefined {
  return at.reduce<Json | undefined>(
    (current, key) => (typeof current === 'object' && current !== null ? (current as { [key: string]: Json })[key] : undefined),
    json,
  );
}

/** A copy with another value at a path; without a value, the node is removed. */
export function withValueAt(json: Json, at: JsonPath, value: Json | undefined): Json {
  const copy = structuredClone(json);
  const holder = valueAt(copy, at.slice(0, -1));
  const key = at.at(-1)!;
  if (Array.isArray(holder)) holder.splice(Number(key), 1, ...(value === undefined ? [] : [value]));
  else if (value === undefined) delete (holder as { [key: string]: Json })[key];
  else (holder as { [key: string]: Json })[key] = value;
  return copy;
}

/** A place in words, such as steps/3/exits/0. */
export function formatLocation({ file, path: at }: Pick<JsonNode, 'file' | 'path'>): string {
  return `${file.replace(/^flows\//, '')} ${at.join('/')}`;
}
