import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import type { OutcomeComparison } from './outcomeComparison.ts';
import { drawnEdits, drawPair } from './testing/drawnPairs.ts';
import type { DrawnPair } from './testing/drawnPairs.ts';
import { endsByShared, isEndApart } from './testing/exhaustiveOutcomes.ts';

/** The largest number of runs of a version. Flows with more are skipped. */
const maximum = 2000;

interface DrawnVersions extends DrawnPair {
  readonly ends: { readonly before: ReadonlyMap<string, ReadonlySet<string>>; readonly after: ReadonlyMap<string, ReadonlySet<string>> };
}

/** Generates two versions; `undefined` where an edited version does not compile, or where there are too many runs. */
function drawVersions(drawn: Parameters<typeof drawPair>[0]): DrawnVersions | undefined {
  const pair = drawPair(drawn);
  if (pair === undefined) return undefined;
  const [was, now] = (['before', 'after'] as const).map((one) =>
    endsByShared({ ...pair, required: pair.limited[one] }, one, pair.crosswalk, maximum),
  );
  return was === undefined || now === undefined ? undefined : { ...pair, ends: { before: was, after: now } };
}

describe('the ends that two versions allow', () => {
  it('are proved the same, or shown to differ, exactly as trying all runs of both says', () => {
    const counts = { drawn: 0, same: 0, different: 0, undecided: 0 };
    fc.assert(
      fc.property(drawnEdits, (drawn) => {
        const pair = drawVersions(drawn);
        if (pair === undefined) return;
        counts.drawn += 1;
        const { before, after, crosswalk, limited } = pair;
        const sides = [
          { flow: before, required: limited.before },
          { flow: after, required: limited.after },
        ] as const;
        const found = compareOutcomes(...sides, crosswalk, { today: '2026-01-15' });
        if (found.verdict === 'undecided') {
          counts.undecided += 1;
          return;
        }
        for (const { verdict } of found.ends) counts[verdict] += 1;
        const decided = found.ends.filter(({ verdict }) => verdict !== 'undecided');
        const said = decided.map(({ end, verdict }) => ({ end, isDifferent: verdict === 'different' }));
        expect(said).toEqual(decided.map(({ end }) => ({ end, isDifferent: isEndApart(pair.ends, end) })));
        expectWitnesses(found);
      }),
      { numRuns: flowCount },
    );
    expect(counts.drawn).toBeGreaterThan(flowCount / 5);
    expect(Math.min(counts.same, counts.different)).toBeGreaterThan(0);
    expect(counts.undecided).toBeLessThan(flowCount / 20);
  });
});

/** Expects that both runs of each witness reach the ends that the difference names. */
function expectWitnesses({ differences }: Exclude<OutcomeComparison, { readonly verdict: 'undecided' }>): void {
  const isShown = differences.map(({ from, to, witness }) => ({
    before: from === undefined || witness.before.evaluation.outcome === (from.before ?? null),
    after: to === undefined || witness.after.evaluation.outcome === (to.after ?? null),
  }));
  expect(isShown).toEqual(differences.map(() => ({ before: true, after: true })));
}
