import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { Flow, FlowDefinition } from '../../engine/index.ts';
import { buildDefinition } from '../../engine/testing/buildDefinition.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { arbitraryFlowPlan } from '../../engine/testing/flowPlans.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import { definitionEdits } from '../equivalence/testing/definitionEdits.ts';
import type { PickNumber } from '../equivalence/testing/definitionEdits.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import type { OutcomeComparison } from './outcomeComparison.ts';
import { endsByShared, isEndApart } from './testing/exhaustiveOutcomes.ts';
import { disqualifyOthers, renameQuestion, splitQuestion } from './testing/mappedEdits.ts';

/** Edits, with those that change who is refused drawn more often. */
const edits: typeof definitionEdits = {
  ...definitionEdits,
  'disqualify others': disqualifyOthers,
  'disqualify others again': disqualifyOthers,
};

/** Runs of one version; flows with more are drawn again. */
const maximum = 2000;
const required = { 'form.v1': ['age', 'agrees'] };

const versions = fc.record({
  plan: arbitraryFlowPlan({ declaredBacks: false, resumes: false }).map((steps) =>
    steps.slice(0, 3).map((step) => ({
      ...step,
      items: step.items.slice(0, 2).map((item, index) => (index === 0 ? { ...item, kind: 'choice' as const, disqualifying: true } : item)),
    })),
  ),
  names: fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 1, maxLength: 3 }),
  mapping: fc.constantFrom('none', 'rename', 'split'),
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
});

function pickFrom(seed: number): PickNumber {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

interface DrawnVersions {
  readonly before: Flow;
  readonly after: Flow;
  readonly crosswalk: Crosswalk;
  readonly ends: { readonly before: ReadonlyMap<string, ReadonlySet<string>>; readonly after: ReadonlyMap<string, ReadonlySet<string>> };
}

/** `undefined` where an edit leaves what does not compile, or where there are too many runs. */
function drawVersions({
  plan,
  names,
  mapping,
  seed,
}: typeof versions extends fc.Arbitrary<infer T> ? T : never): DrawnVersions | undefined {
  const pick = pickFrom(seed);
  const first = buildDefinition(plan);
  const mapped = { none: (one: FlowDefinition) => one, rename: renameQuestion, split: splitQuestion }[mapping](first, pick);
  const second = names.reduce((definition, name) => edits[name]!(definition, pick), { ...mapped, version: 2 });
  const [before, after] = [compileFlow(first).flow, compileFlow(second).flow];
  if (before === null || after === null) return undefined;
  const side = (flow: Flow, definition: FlowDefinition) => ({ flow, definition, required });
  const crosswalk = createCrosswalk(side(before, first), side(after, second));
  const flows = { before, after };
  const [was, now] = (['before', 'after'] as const).map((one) => endsByShared(flows, one, crosswalk, maximum));
  return was === undefined || now === undefined ? undefined : { before, after, crosswalk, ends: { before: was, after: now } };
}

describe('the ends that two versions allow', () => {
  it('are proved the same, or shown to differ, exactly as trying all runs of both says', () => {
    const counts = { drawn: 0, same: 0, different: 0, undecided: 0 };
    fc.assert(
      fc.property(versions, (drawn) => {
        const pair = drawVersions(drawn);
        if (pair === undefined) return;
        counts.drawn += 1;
        const { before, after, crosswalk } = pair;
        const found = compareOutcomes({ flow: before, required }, { flow: after, required }, crosswalk, { today: '2026-01-15' });
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
    expect(Math.min(counts.same, counts.different)).toBeGreaterThan(flowCount / 20);
    expect(counts.undecided).toBeLessThan(flowCount / 20);
  });
});

/** Both runs of each witness end where the difference says. */
function expectWitnesses({ differences }: Exclude<OutcomeComparison, { readonly verdict: 'undecided' }>): void {
  const isShown = differences.map(({ from, to, witness }) => ({
    before: from === undefined || witness.before.evaluation.outcome === (from.before ?? null),
    after: to === undefined || witness.after.evaluation.outcome === (to.after ?? null),
  }));
  expect(isShown).toEqual(differences.map(() => ({ before: true, after: true })));
}
