import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadFlow, loadReleases, rollbackRelease, writeRelease } from '../../../src/definitions/index.ts';
import type { Release } from '../../../src/definitions/index.ts';
import { frozenRoot } from '../../fixtures/frozen-root.ts';

/** A temporary folder with flows, forms and their releases. */
export interface ReleasedRoot {
  readonly folder: string;
  /** The releases by name, such as `lead@2.0.1`. */
  readonly releases: { readonly [name: string]: Release };
  remove(): Promise<void>;
}

type Json = { readonly [key: string]: unknown };

const disqualifyingQuestion = 'flows/lead/v2/questions/notFit1.json';
const start = 'schemas/forms/assessment-start.v1.schema.json';

/**
 * Creates a folder with four releases. 2.0.0 of `lead@2` does not disqualify people who have used drugs. 2.0.1 disqualifies them, rewords
 * a question, and refuses zip codes that begin with 9. In 2.0.2 the question disqualified nobody; it was rolled back, so 2.0.1 is served. 1.0.0 is the
 * only release of `booking@1`.
 */
export async function createReleasedRoot(): Promise<ReleasedRoot> {
  const folder = await copyOfDefinitions();
  await release(folder, 'booking@1', '1.0.0');
  await edit(folder, disqualifyingQuestion, (question) => ({ ...question, disqualifyingValue: ['pregnancy', 'psychosis', 'endingLife'] }));
  await release(folder, 'lead@2', '2.0.0');
  const disqualifyingValues = ['pregnancy', 'psychosis', 'endingLife', 'drugs'];
  await edit(folder, disqualifyingQuestion, (question) => ({
    ...question,
    content: 'Which of these apply to you?',
    disqualifyingValue: disqualifyingValues,
  }));
  await edit(folder, start, withZipCodePattern('^[0-8][0-9]{4}$'));
  await release(folder, 'lead@2', '2.0.1');
  await edit(folder, disqualifyingQuestion, (question) => ({
    ...question,
    disqualifying: undefined,
    disqualifyingValue: undefined,
    disqualifyingText: undefined,
  }));
  await release(folder, 'lead@2', '2.0.2');
  const before = await releasesIn(folder);
  await rollbackRelease(folder, before['lead@2.0.2']!, before['lead@2.0.1']!);
  return { folder, releases: await releasesIn(folder), remove: () => rm(folder, { recursive: true }) };
}

/** Copies the frozen flows and forms, without releases, to a new folder. Returns its path; the caller removes it. */
export async function copyOfDefinitions(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-releases-'));
  for (const part of ['flows/lead', 'flows/booking', 'schemas']) {
    await cp(path.join(frozenRoot, part), path.join(folder, part), { recursive: true });
  }
  return folder;
}

/** Releases a flow with the current content of its files in the folder, so that it is served. Throws when it does not compile. */
export async function release(folder: string, id: string, version: string): Promise<void> {
  const { flow, definition, forms, findings } = await loadFlow(folder, id);
  if (flow === null || definition === null) throw new Error(`${id} does not compile: ${findings[0]?.message}`);
  const change = version.endsWith('.0.0') ? 'major' : 'patch';
  await writeRelease(folder, { flow, definition, forms }, { version, change, today: '2026-11-20' });
}

/** Replaces the content of a JSON file by the result of `change`. `file` is relative to the folder. */
export async function edit(folder: string, file: string, change: (content: Json) => Json): Promise<void> {
  const address = path.join(folder, file);
  const content = JSON.parse(await readFile(address, 'utf8')) as Json;
  await writeFile(address, JSON.stringify(change(content), null, 2));
}

async function releasesIn(folder: string): Promise<ReleasedRoot['releases']> {
  const { releases, findings } = await loadReleases(folder);
  if (findings.length > 0) throw new Error(findings[0]?.message);
  return Object.fromEntries(releases.map((found) => [`${found.id.split('@')[0]}@${found.version}`, found]));
}

function withZipCodePattern(pattern: string): (schema: Json) => Json {
  return (schema) => {
    const properties = schema['properties'] as { readonly [field: string]: object };
    return { ...schema, properties: { ...properties, zipCode: { ...properties['zipCode'], pattern } } };
  };
}
