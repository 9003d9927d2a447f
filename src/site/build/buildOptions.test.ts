import flow from 'flow:lead@2';
import { expect, it } from 'vitest';
import type { Flow } from '../../engine/index.ts';
import { buildOptionsPlugin } from './buildOptions.ts';
import type { SiteFlow } from './flowAddresses.ts';

const createShown = (id: string, change: Partial<Flow> = {}): SiteFlow => ({
  flow: { ...flow, id, route: `/${id}`, ...change },
  isContinued: false,
});
const following = ['booking@1', 'checkout@1'].map((id) => createShown(id, { entry: { after: { 'lead@2': ['done'] }, else: '/' } }));

type ChunkGroups = BuildConfig['build']['rolldownOptions']['output']['codeSplitting']['groups'];

async function readChunkGroups(shown: readonly SiteFlow[] | Error): Promise<ChunkGroups> {
  const listed = shown instanceof Error ? Promise.reject(shown) : Promise.resolve(shown);
  const { config } = buildOptionsPlugin(() => listed) as unknown as { readonly config: () => Promise<BuildConfig> };
  return (await config()).build.rolldownOptions.output.codeSplitting.groups;
}

/** How many pages must share a module before it is in the chunk, by the name of the chunk. */
async function readShareCounts(shown: readonly SiteFlow[] | Error): Promise<Record<string, unknown>> {
  const groups = await readChunkGroups(shown);
  return Object.fromEntries(groups.map(({ name, minShareCount }) => [name, minShareCount]));
}

interface BuildConfig {
  readonly build: {
    readonly rolldownOptions: {
      readonly output: {
        readonly codeSplitting: {
          readonly groups: readonly {
            readonly name: string;
            readonly test?: RegExp | ((module: string) => boolean);
            readonly minShareCount?: number;
          }[];
        };
      };
    };
  };
}

it('a questionnaire that stands alone leaves the chunk of the flows that follow each other as it is', async () => {
  const before = await readShareCounts([createShown('lead@2'), ...following]);
  const after = await readShareCounts([createShown('lead@2'), ...following, createShown('sleep@1'), createShown('pain@1')]);
  expect([before['lead'], after['lead']]).toEqual([2, 2]);
  expect([before['flow'], after['flow']]).toEqual([3, 5]);
});

it.each([
  ['button/Button.tsx', true],
  ['form/Field.tsx', true],
  ['form/ErrorSummary.tsx', false],
  ['dialog/Dialog.tsx', false],
  ['art/hills-night.svg', true],
  ['art/program-reset.svg', false],
])('whether what all pages share has src/ui/%s: %s', async (file, isShared) => {
  const { test } = (await readChunkGroups([])).find(({ name }) => name === 'shared')!;
  expect((test as (module: string) => boolean)(`/repository/src/ui/${file}`)).toBe(isShared);
});

it('a definition with an error leaves the options to be made, as the module of that flow says what is wrong', async () => {
  const error = Object.assign(new Error('lead@2 has errors.'), { name: 'DefinitionError' });
  expect((await readShareCounts(error))['flow']).toBe(1);
});

it('any other failure ends the build', async () => {
  await expect(readShareCounts(new Error('The disk is gone.'))).rejects.toThrow('The disk is gone.');
  await expect(readShareCounts([createShown('sleep@1', { route: '/faq' })])).rejects.toThrow('where the site has its page faq');
});
