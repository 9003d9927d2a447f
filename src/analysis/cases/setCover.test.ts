import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setCover } from './setCover.ts';

function coveredBy(sets: readonly ReadonlySet<number>[], chosen: readonly number[]): readonly number[] {
  return [...new Set(chosen.flatMap((index) => [...sets[index]!]))].toSorted((left, right) => left - right);
}

/** The size of a minimal cover, found by trying every choice of sets. */
function fewest(sets: readonly ReadonlySet<number>[], all: readonly number[]): number {
  const choices = Array.from({ length: 2 ** sets.length }, (_, bits) =>
    sets.flatMap((_set, index) => ((bits >> index) % 2 === 1 ? [index] : [])),
  );
  const enough = choices.filter((choice) => coveredBy(sets, choice).length === all.length);
  return Math.min(...enough.map((choice) => choice.length));
}

const sets = (maximum: number) =>
  fc
    .array(fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 5 }), { maxLength: maximum })
    .map((lists) => lists.map((list) => new Set(list)));

describe('a cover', () => {
  it.each<[readonly (readonly number[])[], readonly number[]]>([
    [[], []],
    [[[]], []],
    [[[1], [1]], [0]],
    [
      [[1, 2], [1], [3]],
      [0, 2],
    ],
    // The largest set is in no minimal cover.
    [
      [
        [1, 2, 3, 4],
        [1, 2, 5],
        [3, 4, 6],
      ],
      [1, 2],
    ],
  ])('of %j is %j', (lists, chosen) => expect(setCover(lists.map((list) => new Set(list)))).toEqual(chosen));

  it('holds everything, with as few sets as can be', () => {
    fc.assert(
      fc.property(sets(9), (given) => {
        const all = coveredBy(
          given,
          given.map((_set, index) => index),
        );
        const chosen = setCover(given);
        expect(coveredBy(given, chosen)).toEqual(all);
        expect(chosen).toHaveLength(fewest(given, all));
      }),
    );
  });

  it('of many sets holds everything, and nothing in it is needless', () => {
    const many = fc
      .array(fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 4 }), { minLength: 40, maxLength: 80 })
      .map((lists) => lists.map((list) => new Set(list)));
    fc.assert(
      fc.property(many, (given) => {
        const all = coveredBy(
          given,
          given.map((_set, index) => index),
        );
        const chosen = setCover(given);
        expect(coveredBy(given, chosen)).toEqual(all);
        for (const index of chosen)
          expect(
            coveredBy(
              given,
              chosen.filter((one) => one !== index),
            ).length,
          ).toBeLessThan(all.length);
      }),
      { numRuns: 200 },
    );
  });
});
