import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadFlow, loadReleases, rollbackRelease, writeRelease } from '../../../src/definitions/index.ts';
import type { Release } from '../../../src/definitions/index.ts';
import { frozenRoot } from '../../fixtures/frozen-root.ts';

/** Flows and forms with their releases, in a folder of their own. */
export interface ReleasedRoot {
  readonly folder: string;
  /** By name, such as `lead@2.0.1`. */
  readonly releases: { readonly [name: string]: Release };
  remove(): Promise<void>;
}

type Json = { readonly [key: string]: unknown };

const disqualifyingQuestion = 'flows/lead/v2/questions/notFit1.json';
const start = 'schemas/forms/assessment-start.v1.schema.json';

/**
 * What four releases leave behind. Of `lead@2`, 2.0.0 lets people go on who have used drugs; 2.0.1 does not,
 * words a question anew, and takes no zip code that begins with 9; 2.0.2 let everybody go on, and was taken back, so that 2.0.1 is served. Of
 * `booking@1` there is 1.0.0.
 */
export async function createReleasedRoot(): Promise<ReleasedRoot> {
  const folder = await copyOfDefinitions();
  await release(folder, 'booking@1', '1.0.0');
  await edit(folder, disqualifyingQuestion, (question) => ({ ...question, disqualifyingValue: ['pregnancy', 'psychosis', 'endingLife'] }));
  await release(folder, 'lead@2', '2.0.0');
  const all = ['pregnancy', 'psychosis', 'endingLife', 'drugs'];
  await edit(folder, disqualifyingQuestion, (question) => ({
    ...question,
    content: 'Which of these apply to you?',
    disqualifyingValue: all,
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

/** A new folder with the frozen flows and forms, without its releases; the caller removes it. */
export async function copyOfDefinitions(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-releases-'));
  for (const part of ['flows/lead', 'flows/booking', 'schemas']) {
    await cp(path.join(frozenRoot, part), path.join(folder, part), { recursive: true });
  }
  return folder;
}

/** Releases a flow as its files in the folder stand, to be served. */
export async function release(folder: string, id: string, version: string): Promise<void> {
  const { flow, definition, forms, findings } = await loadFlow(folder, id);
  if (flow === null || definition === null) throw new Error(`${id} does not compile: ${findings[0]?.message}`);
  const change = version.endsWith('.0.0') ? 'major' : 'patch';
  await writeRelease(folder, { flow, definition, forms }, { version, change, today: '2026-11-20' });
}

/** Changes a JSON file in a folder. */
export async function edit(folder: string, file: string, change: (content: Json) => Json): Promise<void> {
  const address = path.join(folder, file);
  const content = JSON.parse(await readFile(address, 'utf8')) as Json;
  await writeFile(address, JSON.stringify(change(content), null, 2));
}

async function releasesIn(folder: string): Promise<ReleasedRoot['releases']> {
  const { releases, findings } = await loadReleases(folder);
  if (findings.length > 0) throw new Error(findings[0]?.message);
  return Object.fromEntries(releases.map((one) => [`${one.id.split('@')[0]}@${one.version}`, one]));
}

function withZipCodePattern(pattern: string): (schema: Json) => Json {
  return (schema) => {
    const properties = schema['properties'] as { readonly [field: string]: object };
    return { ...schema, properties: { ...properties, zipCode: { ...properties['zipCode'], pattern } } };
  };
}
