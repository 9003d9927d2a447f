import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../engine/index.ts';
import { computeCanonicalHash } from '../canonicalHash.ts';
import { loadFlow } from '../loadFlow.ts';
import { hashAndFreeze } from '../hashAndFreeze.ts';
import { smallFolder, createSmallRoot, writeFiles } from '../testing/testRoot.ts';
import type { Catalog } from './catalog.ts';
import type { ReleaseFile } from './releaseFile.ts';
import { loadReleases } from './loadReleases.ts';
import { writeRelease } from './writeRelease.ts';

const file = 'flows/releases/small/1.0.0.json';

/** A root with one release. */
async function released(): Promise<string> {
  const root = await createSmallRoot();
  const { flow, definition, forms } = await loadFlow(root, 'small@1');
  await writeRelease(root, { flow: flow!, definition: definition!, forms }, { version: '1.0.0', change: 'major', today: '2026-11-18' });
  return root;
}

async function jsonIn<T>(root: string, name: string): Promise<T> {
  return JSON.parse(await readFile(path.join(root, name), 'utf8')) as T;
}

/** The rules and files of the findings, and the number of usable releases. */
async function found(root: string): Promise<{ rules: readonly string[]; used: number }> {
  const { releases, findings } = await loadReleases(root);
  for (const { line, column, severity } of findings) expect([line > 0, column > 0, severity]).toEqual([true, true, 'error']);
  return { rules: findings.map((one) => `${one.ruleId} ${one.file}`), used: releases.length };
}

const altered = { rules: [`release-altered ${file}`], used: 0 };

describe('the file of a release', () => {
  test.each<[string, (bytes: Buffer) => string | Uint8Array]>([
    ['has another word in it', (bytes) => bytes.toString().replace('How are you?', 'How are you now?')],
    ['has one more name in it', (bytes) => bytes.toString().replace('{', '{ "more": 1,')],
    ['is cut off', (bytes) => bytes.subarray(0, 5000)],
    ['is empty', () => ''],
    ['is not UTF-8', (bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])],
    ['says a thing twice', (bytes) => bytes.toString().replace('{', '{ "flow": "small@1",')],
    ['is nested without end', () => '['.repeat(10_000)],
    ['is null', () => 'null'],
    ['speaks of prototypes', () => '{ "__proto__": { "compiled": {} }, "constructor": [] }'],
  ])('that %s is not used', async (_what, change) => {
    const root = await released();
    await writeFile(path.join(root, file), change(await readFile(path.join(root, file))));
    expect(await found(root)).toEqual(altered);
  });

  test.each<[string, (text: string) => string]>([
    ['with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (text) => `\uFEFF${text}`],
    ['on one line', (text) => JSON.stringify(JSON.parse(text))],
  ])('%s is the same release', async (_what, change) => {
    const root = await released();
    await writeFile(path.join(root, file), change(await readFile(path.join(root, file), 'utf8')));
    expect(await found(root)).toEqual({ rules: [], used: 1 });
  });

  test('that became a folder, or is gone, is named with its entry in the catalogue', async () => {
    const root = await released();
    const missing = { rules: ['release-altered flows/catalog.json'], used: 0 };
    await rm(path.join(root, file));
    expect(await found(root)).toEqual(missing);
    await mkdir(path.join(root, file));
    expect(await found(root)).toEqual(missing);
  });
});

describe('the catalogue', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['is empty', '', 'syntax'],
    ['is null', 'null', 'wrong-type'],
    ['is a list', '[]', 'wrong-type'],
    ['is not UTF-8', Uint8Array.from([0xff, 0xfe]), 'not-utf8'],
    ['is nested without end', '{"a":'.repeat(10_000), 'too-deep'],
    [
      'names releases that cannot be',
      '{ "$schema": "../schemas/catalog.schema.json", "routes": {}, "releases": { "../a@1.0.0": {} } }',
      'wrong-form',
    ],
  ])('that %s is told, and nothing is served', async (_what, content, rule) => {
    const root = await released();
    await writeFiles(root, { 'flows/catalog.json': content });
    const { rules, used } = await found(root);
    expect([used, rules]).toEqual([0, expect.arrayContaining([`${rule} flows/catalog.json`])]);
  });

  test('that became a folder is told', async () => {
    const root = await createSmallRoot({ 'flows/catalog.json/a.json': '{}' });
    expect(await found(root)).toEqual({ rules: ['unreadable-file flows/catalog.json'], used: 0 });
  });

  test('that is not there leaves a root without releases', async () => {
    expect(await found(await createSmallRoot())).toEqual({ rules: [], used: 0 });
  });

  test('that serves a flow which hands over to none names the handoff', async () => {
    const root = await createSmallRoot();
    await cp(path.join(smallFolder, '../with-handoff'), root, { recursive: true });
    const { flow, definition, forms } = await loadFlow(root, 'small@1');
    await writeRelease(root, { flow: flow!, definition: definition!, forms }, { version: '1.0.0', change: 'major', today: '2026-11-18' });
    expect(await found(root)).toEqual({ rules: ['release-handoff flows/catalog.json'], used: 1 });
  });
});

describe('a release that was changed together with its seal', () => {
  /** Changes the release and writes its new seal to the catalogue, and another hash if `hash` is given. */
  async function resealed(change: (release: ReleaseFile) => object, hash?: (before: string) => string): Promise<string> {
    const root = await released();
    const [release, catalog] = [await jsonIn<ReleaseFile>(root, file), await jsonIn<Catalog>(root, 'flows/catalog.json')];
    const changed = change(release);
    const entry = catalog.releases['small@1.0.0']!;
    const releases = { 'small@1.0.0': { ...entry, seal: computeCanonicalHash(changed), hash: hash?.(entry.hash) ?? entry.hash } };
    await writeFiles(root, { [file]: changed, 'flows/catalog.json': { ...catalog, releases } });
    return root;
  }

  test.each<[string, (release: ReleaseFile) => object]>([
    ['runs another flow under the old hash', (one) => ({ ...one, compiled: { ...one.compiled, title: 'Another' } })],
    ['runs another flow under its own hash', (one) => ({ ...one, compiled: hashAndFreeze({ ...one.compiled, title: 'Another' }) })],
    ['is of another flow', (one) => ({ ...one, flow: 'other@1' })],
    ['is another release', (one) => ({ ...one, release: '1.0.7' })],
    ['holds no flow.json', ({ sources: { ['flows/small/v1/flow.json']: _flow, ...sources }, ...one }) => ({ ...one, sources })],
  ])('and %s is not used', async (_what, change) => {
    expect(await found(await resealed(change))).toEqual(altered);
  });

  test('and whose flow is another with a hash that the catalogue has, too, is told by the name in it', async () => {
    let hash = '';
    const change = (one: ReleaseFile): object => {
      const compiled = hashAndFreeze({ ...one.compiled, id: 'other@1' } satisfies Flow);
      hash = compiled.hash;
      return { ...one, compiled };
    };
    expect(await found(await resealed(change, () => hash))).toEqual(altered);
  });

  test.each<[string, (release: ReleaseFile) => object, string]>([
    ['has no flow that runs', ({ compiled: _compiled, ...one }) => one, 'missing-property'],
    ['has steps that are none', (one) => ({ ...one, compiled: { ...one.compiled, steps: [null] } }), 'wrong-type'],
    [
      'has a form without fields',
      (one) => ({ ...one, forms: { 'details.v1': { schema: {}, uiSchema: {}, facts: {} } } }),
      'missing-property',
    ],
    ['names a file outside', (one) => ({ ...one, sources: { ...one.sources, '../secrets.json': {} } }), 'wrong-form'],
  ])('and %s is told by its format', async (_what, change, rule) => {
    const { rules, used } = await found(await resealed(change));
    expect(used).toBe(0);
    expect(new Set(rules)).toEqual(new Set([`${rule} ${file}`]));
  });
});
