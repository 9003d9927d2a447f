import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadDefinitions } from '../../src/server/definitions/load-definitions.ts';
import { rejectMismatchedSite } from '../../src/server/static-site/check-site-definitions.ts';
import type { SiteDefinitions } from '../../src/server/static-site/routes-file.ts';
import { StartupError } from '../../src/server/startup-error.ts';
import { createEmptySite } from './support/built-site.ts';
import { copyOfDefinitions, edit, release } from './support/released-definitions.ts';

/** The folder with the first releases of both flows. */
let released: string;

beforeAll(async () => {
  released = await copyOfDefinitions();
  await release(released, 'booking@1', '1.0.0');
  await release(released, 'lead@2', '2.0.0');
});
afterAll(() => rm(released, { recursive: true }));

/** Copies that folder to one that is removed after the test. Returns its path. */
async function ownCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(released, folder, { recursive: true });
  return folder;
}

const fromReleases = (folder: string) => loadDefinitions(folder, 'releases');

/** The message of a start that fails with a StartupError. */
async function lineOf(start: Promise<unknown>): Promise<string> {
  const failure = await start.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupError);
  return (failure as StartupError).message;
}

describe('a server that decides from releases', () => {
  test('does not start where there is none', async () => {
    const folder = await ownCopy();
    await rm(path.join(folder, 'flows/catalog.json'));
    await rm(path.join(folder, 'flows/releases'), { recursive: true });
    expect(await lineOf(fromReleases(folder))).toBe(
      'FLOWS_FROM is "releases", and flows/catalog.json serves none. Release each flow, such as: npm run flows -- release booking@1. Or decide from the files as they stand, with FLOWS_FROM=working-files.',
    );
  });

  test('serves two flows at one address, and names the right one of them to a page that is out of date', async () => {
    const folder = await ownCopy();
    await release(folder, 'lead@1', '1.0.0');
    const definitions = await fromReleases(folder);
    expect([...definitions.served.keys()].toSorted()).toEqual(['booking@1', 'lead@1', 'lead@2']);
    for (const id of ['booking@1', 'lead@1']) {
      expect(definitions.currentFlow(id)).toMatchObject({ id, release: '1.0.0', route: '/talk-with-us' });
    }
  });

  test('does not start when a release was altered, or is gone', async () => {
    const folder = await ownCopy();
    await edit(folder, 'flows/releases/lead/2.0.0.json', (content) => ({ ...content, released: '2026-11-19' }));
    expect(await lineOf(fromReleases(folder))).toMatch(
      /^flows\/releases\/lead\/2\.0\.0\.json:1:1 This file is no longer what was released on 2026-11-20\. See all with: npm run flows -- check$/,
    );
    await rm(path.join(folder, 'flows/releases/lead/2.0.0.json'));
    expect(await lineOf(fromReleases(folder))).toMatch(/^flows\/catalog\.json:\d+:\d+ The file of this release, .* is not there/);
  });

  test('does not read the working files', async () => {
    const folder = await ownCopy();
    await appendFile(path.join(folder, 'flows/lead/v2/flow.json'), 'half a sen');
    await writeFile(path.join(folder, 'schemas/forms/email.v1.schema.json'), '{"type":');
    const { served, validateForm } = await fromReleases(folder);
    expect([...served.values()].map(({ id, release: number }) => `${id} ${number}`)).toEqual(['booking@1 1.0.0', 'lead@2 2.0.0']);
    expect(validateForm('email.v1', { email: 'nobody' })).toHaveLength(1);
    expect(await lineOf(loadDefinitions(folder, 'working-files'))).toMatch(
      /^(flows\/lead\/v2\/flow|schemas\/forms\/email\.v1\.schema)\.json:\d+:\d+ /,
    );
  });

  test('takes a form that no flow shows from its files', async () => {
    const { accepted, validateForm } = await fromReleases(released);
    expect(validateForm('out-of-state.v1', {})).not.toEqual([]);
    for (const one of accepted) expect(() => one.validateForm('out-of-state.v1', {})).toThrow("There is no form 'out-of-state.v1'.");
  });

  test('finds the flow that is now served in place of one that is no longer served', async () => {
    const folder = await ownCopy();
    await cp(path.join(folder, 'flows/lead/v2'), path.join(folder, 'flows/lead/v3'), { recursive: true });
    await edit(folder, 'flows/lead/v3/flow.json', (flow) => ({ ...flow, outcomes: withoutHandoffs(flow['outcomes'] as object) }));
    await release(folder, 'lead@3', '3.0.0');
    await edit(folder, 'flows/catalog.json', (catalog) => ({
      ...catalog,
      routes: { '/talk-to-us': ['lead@3.0.0'], '/talk-with-us': ['booking@1.0.0'] },
    }));
    const { currentFlow } = await fromReleases(folder);
    expect(['lead@2', 'lead@3', 'booking@1', 'lead@4', 'lead'].map((id) => currentFlow(id)?.id)).toEqual([
      'lead@3',
      'lead@3',
      'booking@1',
      undefined,
      undefined,
    ]);
  });
});

test.each(['releases', 'working-files'] as const)('a server that decides from %s does not start where there is no flow', async (from) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-no-flows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await lineOf(loadDefinitions(folder, from))).toBe(
    `There is no flow in ${path.join(folder, 'flows')}. Set DEFINITIONS_DIR to the folder that holds flows/ and schemas/.`,
  );
});

describe('a site that was built', () => {
  test('from the definitions of the server, or no built site, is accepted', async () => {
    const definitions = await fromReleases(released);
    const { hash } = definitions.served.get('lead@2')!;
    expect(() => rejectMismatchedSite(undefined, definitions)).not.toThrow();
    const built = createEmptySite({ definitions: { from: 'releases', flows: { 'lead@2': { release: '2.0.0', hash } } } });
    expect(() => rejectMismatchedSite(built, definitions)).not.toThrow();
    const working = await loadDefinitions(released, 'working-files');
    const yesterday = createEmptySite({ definitions: { from: 'working-files', flows: { 'lead@2': { hash: 'of yesterday' } } } });
    expect(() => rejectMismatchedSite(yesterday, working)).not.toThrow();
  });

  test.each<[string, SiteDefinitions, string]>([
    [
      'from working files',
      { from: 'working-files', flows: {} },
      'The site in /built was built with FLOWS_FROM="working-files", and this server has "releases". Build the site again: npm run build',
    ],
    [
      'from an earlier release',
      { from: 'releases', flows: { 'lead@2': { release: '1.9.0', hash: 'other' } } },
      'The site shows lead@2 1.9.0, and flows/catalog.json serves 2.0.0 now. Build the site again: npm run build',
    ],
    [
      'from the same release with other content',
      { from: 'releases', flows: { 'lead@2': { release: '2.0.0', hash: 'other' } } },
      'The site shows another lead@2 2.0.0 than the released one. Build the site again: npm run build',
    ],
    [
      'with a flow that is not released',
      { from: 'releases', flows: { 'lead@3': { release: '3.0.0', hash: 'other' } } },
      'The site shows lead@3, of which no release is served. Release it: npm run flows -- release lead@3',
    ],
  ])('%s keeps the server from starting', async (_, shown, line) => {
    const definitions = await fromReleases(released);
    expect(() => rejectMismatchedSite(createEmptySite({ definitions: shown }), definitions)).toThrow(new StartupError(line));
  });

  test('from releases keeps a server of working files from starting', async () => {
    const definitions = await loadDefinitions(released, 'working-files');
    expect(() => rejectMismatchedSite(createEmptySite({ definitions: { from: 'releases', flows: {} } }), definitions)).toThrow(
      'The site in /built was built with FLOWS_FROM="releases", and this server has "working-files". Build the site again: npm run build',
    );
  });
});

function withoutHandoffs(outcomes: object): object {
  return Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, { ...outcome, handoff: undefined }]));
}
