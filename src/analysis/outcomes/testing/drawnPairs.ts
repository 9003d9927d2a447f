import fc from 'fast-check';
import { compileFlow } from '../../../engine/index.ts';
import type { Flow, FlowDefinition } from '../../../engine/index.ts';
import { buildDefinition } from '../../../engine/testing/buildDefinition.ts';
import { arbitraryFlowPlan } from '../../../engine/testing/flowPlans.ts';
import { createCrosswalk } from '../../crosswalk/index.ts';
import type { Crosswalk } from '../../crosswalk/index.ts';
import { definitionEdits } from '../../equivalence/testing/definitionEdits.ts';
import type { PickNumber } from '../../equivalence/testing/definitionEdits.ts';
import { disqualifyOthers, renameQuestion, splitQuestion } from './mappedEdits.ts';

/** Edits, with those that change who is refused drawn more often. */
const edits: typeof definitionEdits = {
  ...definitionEdits,
  'disqualify others': disqualifyOthers,
  'disqualify others again': disqualifyOthers,
};

/** The fields that the form of drawn flows requires. */
export const requiredFields = { 'form.v1': { filled: ['age', 'agrees'], unless: {} } };

/** What two versions are drawn from: a small flow, and edits of it. */
export const drawnEdits = fc.record({
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

/** Two drawn versions, with what is the same in both. */
export interface DrawnPair {
  readonly before: Flow;
  readonly after: Flow;
  readonly crosswalk: Crosswalk;
}

/** The versions; `undefined` where an edit leaves what does not compile. */
export function drawPair({
  plan,
  names,
  mapping,
  seed,
}: typeof drawnEdits extends fc.Arbitrary<infer T> ? T : never): DrawnPair | undefined {
  const pick = createPick(seed);
  const first = buildDefinition(plan);
  const mapped = { none: (one: FlowDefinition) => one, rename: renameQuestion, split: splitQuestion }[mapping](first, pick);
  const second = names.reduce((definition, name) => edits[name]!(definition, pick), { ...mapped, version: 2 });
  const [before, after] = [compileFlow(first).flow, compileFlow(second).flow];
  if (before === null || after === null) return undefined;
  const side = (flow: Flow, definition: FlowDefinition) => ({ flow, definition, required: requiredFields });
  return { before, after, crosswalk: createCrosswalk(side(before, first), side(after, second)) };
}

/** Numbers that follow from a seed. */
export function createPick(seed: number): PickNumber {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
