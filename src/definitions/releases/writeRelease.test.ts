import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowDefinition } from '../../engine/index.ts';
import { buildDefinition } from '../../engine/testing/buildDefinition.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { arbitraryFlowPlan } from '../../engine/testing/flowPlans.ts';
import { loadFlow } from '../loadFlow.ts';
import { hashAndFreeze } from '../hashAndFreeze.ts';
import { createSmallRoot } from '../testing/testRoot.ts';
import type { Catalog } from './catalog.ts';
import type { ReleaseInput } from './releaseFile.ts';
import { loadReleases } from './loadReleases.ts';
import { rollbackRelease, writeRelease } from './writeRelease.ts';

const first = { version: '1.0.0', change: 'major', today: '2026-11-18' } as const;

async function small(root: string, id = 'small@1'): Promise<ReleaseInput> {
  const { flow, definition, forms } = await loadFlow(root, id);
  return { flow: flow!, definition: definition!, forms };
}

async function catalogIn(root: string): Promise<Catalog> {
  return JSON.parse(await readFile(path.join(root, 'flows/catalog.json'), 'utf8')) as Catalog;
}

/** A generated definition with the file names that a flow's files have. */
function inItsFolder(definition: FlowDefinition): FlowDefinition {
  const folder = `flows/${definition.name}/v${definition.version}`;
  const items = Object.entries(definition.items).map(([id, { item }]) => [id, { file: `${folder}/questions/${id}.json`, item }] as const);
  return { ...definition, file: `${folder}/flow.json`, items: Object.fromEntries(items) };
}

describe('a release', () => {
  test('is what was released, whatever becomes of the files', async () => {
    const root = await createSmallRoot();
    const { flow, definition, forms } = await small(root);
    expect(await writeRelease(root, { flow, definition, forms }, first)).toBe('flows/releases/small/1.0.0.json');
    await rm(path.join(root, 'flows/small'), { recursive: true });
    await rm(path.join(root, 'schemas'), { recursive: true });
    const { releases, findings } = await loadReleases(root);
    expect(findings).toEqual([]);
    const named = Object.fromEntries(forms.map(({ name, facts }) => [name, facts]));
    expect(releases).toEqual([
      {
        id: 'small@1',
        version: '1.0.0',
        released: '2026-11-18',
        served: true,
        accepted: true,
        flow: { ...flow, release: '1.0.0' },
        definition: { ...definition, forms: named, linkedFlows: {} },
        forms: forms.map((form) => ({ ...form, files: [path.join(root, 'flows/releases/small/1.0.0.json')] })),
      },
    ]);
    expect(() => Object.assign(releases[0]!.flow.items['mood']!, { content: '?' })).toThrow(TypeError);
  });

  test('of any flow reads back to the same flow, with the same hash', async () => {
    const root = await createSmallRoot();
    await fc.assert(
      fc.asyncProperty(arbitraryFlowPlan({ declaredBacks: true, resumes: true }), async (plan) => {
        await rm(path.join(root, 'flows/releases'), { recursive: true, force: true });
        await rm(path.join(root, 'flows/catalog.json'), { force: true });
        const definition = inItsFolder(buildDefinition(plan));
        const flow = hashAndFreeze(compileFlow(definition).flow!);
        await writeRelease(root, { flow, definition, forms: [] }, first);
        const { releases, findings } = await loadReleases(root);
        expect(findings).toEqual([]);
        expect(releases[0]?.flow).toEqual({ ...flow, release: '1.0.0' });
        expect(releases[0]?.definition).toEqual({ ...definition, forms: {} });
      }),
      { numRuns: flowCount },
    );
  });

  test('takes the place of the one before, beside the releases of other flows', async () => {
    const root = await createSmallRoot();
    await cp(path.join(root, 'flows/small'), path.join(root, 'flows/other'), { recursive: true });
    await writeRelease(root, await small(root, 'other@1'), first);
    await writeRelease(root, await small(root), first);
    await writeRelease(root, await small(root), { version: '1.1.0', change: 'minor', today: '2026-11-19' });
    const { routes, releases } = await catalogIn(root);
    expect(routes).toEqual({ '/small': ['other@1.0.0', 'small@1.1.0'] });
    expect(Object.keys(releases)).toEqual(['other@1.0.0', 'small@1.0.0', 'small@1.1.0']);
    expect((await loadReleases(root)).releases.map(({ id, version, served, accepted }) => [id, version, served, accepted])).toEqual([
      ['other@1', '1.0.0', true, true],
      ['small@1', '1.0.0', false, true],
      ['small@1', '1.1.0', true, true],
    ]);
  });

  test('that moves to another address leaves nothing at the old one', async () => {
    const root = await createSmallRoot();
    const { flow, ...rest } = await small(root);
    await writeRelease(root, { flow, ...rest }, first);
    await writeRelease(
      root,
      { flow: hashAndFreeze({ ...flow, route: '/little' }), ...rest },
      { ...first, version: '1.0.1', change: 'patch' },
    );
    expect((await catalogIn(root)).routes).toEqual({ '/little': ['small@1.0.1'] });
    const { releases } = await loadReleases(root);
    await rollbackRelease(root, releases[1]!, releases[0]!);
    const { routes, releases: entries } = await catalogIn(root);
    expect(routes).toEqual({ '/small': ['small@1.0.0'] });
    expect(Object.values(entries).map(({ accepted }) => accepted)).toEqual([true, false]);
  });

  test('is never written over', async () => {
    const root = await createSmallRoot();
    const released = await small(root);
    await writeRelease(root, released, first);
    const catalog = await catalogIn(root);
    await expect(writeRelease(root, released, { ...first, today: '2026-12-24' })).rejects.toThrow(
      /There is a file of small@1\.0\.0 already.* A release is never written over\./,
    );
    expect(await catalogIn(root)).toEqual(catalog);
    expect((await loadReleases(root)).findings).toEqual([]);
  });

  test('that could not be read again is not written', async () => {
    const root = await createSmallRoot();
    const { flow, definition, forms } = await small(root);
    const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ not: inner }), { question: 'mood', answered: true });
    const [step, ...steps] = definition.flow.steps;
    const changed = {
      ...definition,
      flow: { ...definition.flow, steps: [{ ...step, exits: [{ when: deep, to: 'questions' }] }, ...steps] },
    };
    await expect(writeRelease(root, { flow, definition: changed as FlowDefinition, forms }, first)).rejects.toThrow(
      'small@1.0.0 cannot be released: This is nested more than 100 levels deep.',
    );
    expect(await loadReleases(root)).toEqual({ releases: [], findings: [] });
  });

  test('is not written beside a catalogue that cannot be read', async () => {
    const root = await createSmallRoot({ 'flows/catalog.json': '{' });
    await expect(writeRelease(root, await small(root), first)).rejects.toThrow(/flows\/catalog\.json cannot be used\..*:1:2 /s);
    await rm(path.join(root, 'flows/catalog.json'));
    expect((await loadReleases(root)).findings).toEqual([]);
  });
});
