import { afterAll, expect, it } from 'vitest';
import { changes, realistic, sideOf } from '../../../tests/bench/support/realistic-flow.ts';
import { UniqueTable } from '../bdd/uniqueTable.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { compareBehaviour } from '../equivalence/index.ts';
import { compareOutcomes } from './compareOutcomes.ts';

const { makeNode } = UniqueTable.prototype;
let steps = 0;
UniqueTable.prototype.makeNode = function countStep(level, row) {
  steps += 1;
  return makeNode.call(this, level, row);
};
afterAll(() => {
  UniqueTable.prototype.makeNode = makeNode;
});

/** Compares two versions with `size` items each. Returns the number of calls of `makeNode`, and the verdicts. */
function compareOfSize(size: number, change: (shape: ReturnType<typeof realistic>) => ReturnType<typeof realistic>) {
  const shape = realistic(size);
  const [before, after] = [sideOf(shape), sideOf(change(shape))];
  steps = 0;
  const behaviour = compareBehaviour(before.flow, after.flow).verdict;
  const ends = compareOutcomes(before, after, createCrosswalk(before, after)).verdict;
  return { steps, verdicts: [behaviour, ends] };
}

it.each(['first item', 'item past the middle'])('takes at most 2.3 times the steps for 2 × 2,000 items as for 2 × 1,000: %s', (name) => {
  const [small, large] = [compareOfSize(1000, changes[name]!), compareOfSize(2000, changes[name]!)];
  expect([small.verdicts, large.verdicts]).toEqual([
    ['different', 'different'],
    ['different', 'different'],
  ]);
  expect(large.steps / small.steps).toBeLessThanOrEqual(2.3);
});

// In the flow with 1,000 items no run reaches the last rule, because it needs an answer that disqualifies before. So the steps for
// this rule are compared with those for the first item, whose growth the test above limits, and not with those of a longer flow.
it.each([
  { size: 1000, verdicts: ['equivalent', 'same'] },
  { size: 2000, verdicts: ['different', 'different'] },
])('takes no more steps for a change of the last rule than for one of the first item: 2 × $size items', ({ size, verdicts }) => {
  const last = compareOfSize(size, changes['last rule']!);
  expect(last.verdicts).toEqual(verdicts);
  expect(last.steps).toBeLessThanOrEqual(compareOfSize(size, changes['first item']!).steps);
});
