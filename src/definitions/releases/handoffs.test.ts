import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Flow } from '../../engine/index.ts';
import { loadFlow } from '../loadFlow.ts';
import { smallFolder, createSmallRoot } from '../testing/testRoot.ts';
import { findBrokenHandoffs } from './handoffs.ts';

/** Two flows; the first one has a handoff to a step of the second. */
async function pair(): Promise<{ small: Flow; next: Flow }> {
  const root = await createSmallRoot();
  await cp(path.join(smallFolder, '../with-handoff'), root, { recursive: true });
  const [small, next] = await Promise.all(['small@1', 'next@1'].map((id) => loadFlow(root, id)));
  return { small: small!.flow!, next: next!.flow! };
}

test('flows that were compiled side by side fit', async () => {
  const { small, next } = await pair();
  expect(findBrokenHandoffs([small, next])).toEqual([]);
});

test('flows fit at an address with a parameter, which stands for the fact of that name', async () => {
  const { small, next } = await pair();
  const talk = { ...small.outcomes['talk'], href: '/next/{plan}' };
  const at = (route: string) =>
    findBrokenHandoffs([
      { ...small, outcomes: { ...small.outcomes, talk } },
      { ...next, route },
    ]);
  expect(at('/next/:plan')).toEqual([]);
  expect(at('/next/:other')).toHaveLength(1);
});

test.each<[string, (next: Flow) => readonly Flow[], string]>([
  ['is not there', () => [], ', of which no release is served'],
  ['lets nobody in', ({ entry: _entry, ...next }) => [next], ", but 'next@1' does not let them in"],
  ['lets others in', (next) => [{ ...next, entry: { after: { 'small@1': ['done'] }, else: '/' } }], ", but 'next@1' does not let them in"],
  ['stands elsewhere', (next) => [{ ...next, route: '/later' }], " at /next, but in 'next@1' that is not the address of its step"],
  ['has no such step', (next) => [{ ...next, steps: [] }], " at /next, but in 'next@1' that is not the address of its step"],
])('a flow that %s breaks the handoff to it', async (_what, change, why) => {
  const { small, next } = await pair();
  const released = { ...small, release: '1.0.3' };
  const sentence = `'small@1.0.3' hands clients who end with 'talk' over to next@1${why}.`;
  expect(findBrokenHandoffs([released, ...change(next)])).toEqual([{ flow: released, outcome: 'talk', to: 'next@1', why: sentence }]);
});
