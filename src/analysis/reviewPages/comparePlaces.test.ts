import { expect, test } from 'vitest';
import { loadFlow } from '../../definitions/index.ts';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { comparePlaces } from './comparePlaces.ts';

async function loadSide(id: string) {
  const { flow, definition } = await loadFlow(frozenRoot, id);
  if (flow === null || definition === null) throw new Error(`${id} does not compile.`);
  return { flow, definition, required: {} };
}

async function compareFrozen(earlier: string, later: string, changed: readonly string[] = []) {
  const [before, after] = [await loadSide(earlier), await loadSide(later)];
  const crosswalk = createCrosswalk(before, after);
  return comparePlaces({ before: before.flow, after: after.flow, crosswalk, changed: new Set(changed) });
}

test('the same flow has the same places, and those in which something has changed are marked', async () => {
  const rows = await compareFrozen('lead@2', 'lead@2', ['item:notFit1']);
  expect(rows.every(({ before, after }) => before === after)).toBe(true);
  expect(rows.filter(({ mark }) => mark !== 'same')).toEqual([{ before: 'item:notFit1', after: 'item:notFit1', mark: 'changed' }]);
});

test('two flows stand side by side in the order in which they ask', async () => {
  const rows = await compareFrozen('lead@1', 'lead@2');
  const find = (place: string) => rows.find(({ before, after }) => before === place || after === place);
  expect(find('item:howDidYouHearAboutUs')).toMatchObject({ before: 'item:howDidYouHearAboutUs', after: 'item:howDidYouHearAboutUs' });
  expect(find('item:didYouKnowSessions')).toEqual({ after: 'item:didYouKnowSessions', mark: 'added' });
  // Four questions became one. The first shares a row with it; the rows of the others say where they are asked now.
  expect(rows.filter(({ joined }) => joined === 'item:notFit1').map(({ before }) => before)).toHaveLength(3);
  const afters = rows.flatMap(({ after }) => after ?? []);
  expect(afters.indexOf('item:howAreYouFeeling')).toBeLessThan(afters.indexOf('item:notFit1'));
  expect(new Set(afters).size).toBe(afters.length);
});
