import fc from 'fast-check';
import { compileFlow } from '../../../engine/index.ts';
import type { Flow, FlowDefinition } from '../../../engine/index.ts';
import { buildDefinition } from '../../../engine/testing/buildDefinition.ts';
import { arbitraryFlowPlan } from '../../../engine/testing/flowPlans.ts';
import { createCrosswalk } from '../../crosswalk/index.ts';
import type { Crosswalk } from '../../crosswalk/index.ts';
import { definitionEdits } from '../../equivalence/testing/definitionEdits.ts';
import type { PickNumber } from '../../equivalence/testing/definitionEdits.ts';
import type { FieldRule, RequirementsByForm } from '../../reachability/index.ts';
import { disqualifyOthers, renameQuestion, replaceTwice, splitOption, splitQuestion, spreadOptions } from './mappedEdits.ts';

/** The edits to pick from. Those that change who is refused occur several times, so that they are picked more often. */
const edits: typeof definitionEdits = {
  ...definitionEdits,
  'disqualify others': disqualifyOthers,
  'disqualify others again': disqualifyOthers,
};

/** The requirements of the form of generated flows. `hidden` is the field that a checkbox makes unnecessary. */
function requiredWith(hidden: string): RequirementsByForm {
  return { 'form.v1': { filled: ['age', 'agrees'], unless: hidden === 'none' ? {} : { [hidden]: 'agrees' } } };
}

/** The smallest and the largest age that a form accepts. */
type AgeLimits = readonly [minimum: number, maximum: number];

/** Adds limits of the age to requirements. Each rule has the limits of both versions as samples, so that all are tried in both. */
function withLimits(required: RequirementsByForm, limits: readonly AgeLimits[], [minimum, maximum]: AgeLimits): RequirementsByForm {
  const age: FieldRule = {
    key: `${minimum} to ${maximum}`,
    accepts: (value) => typeof value === 'number' && value >= minimum && value <= maximum,
    numbersBeside: () => limits.flat(),
    samples: [],
    isList: false,
  };
  return Object.fromEntries(Object.entries(required).map(([form, one]) => [form, { ...one, rules: { age } }]));
}

/** Edits that produce the questions of the later version from those of the earlier one. */
const mappings = {
  none: (one: FlowDefinition) => one,
  rename: renameQuestion,
  split: splitQuestion,
  splitOption,
  spread: spreadOptions,
  twice: replaceTwice,
};

/** Limits for both versions that share an accepted number, since evaluating runs needs an answer to every form, even an unreached one. */
function drawnLimits(): fc.Arbitrary<AgeLimits> {
  return fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 40 }));
}

/** Generates the input for two versions: a small flow, and edits of it. */
export const drawnEdits = fc.record({
  plan: arbitraryFlowPlan({ declaredBacks: false, resumes: false }).map((steps) =>
    steps.slice(0, 3).map((step) => ({
      ...step,
      items: step.items.slice(0, 2).map((item, index) => (index === 0 ? { ...item, kind: 'choice' as const, disqualifying: true } : item)),
    })),
  ),
  names: fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 1, maxLength: 3 }),
  mapping: fc.constantFrom(...(Object.keys(mappings) as (keyof typeof mappings)[])),
  hidden: fc.constantFrom('none', 'age', 'state'),
  limits: fc.tuple(drawnLimits(), drawnLimits()),
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
});

/** Two generated versions with their crosswalk. */
export interface DrawnPair {
  readonly before: Flow;
  readonly after: Flow;
  readonly crosswalk: Crosswalk;
  readonly required: RequirementsByForm;
  /** The requirements of each version with different limits of a field. */
  readonly limited: { readonly [side in 'before' | 'after']: RequirementsByForm };
}

/** Builds the versions; `undefined` when an edited definition does not compile. */
export function drawPair({
  plan,
  names,
  mapping,
  hidden,
  limits,
  seed,
}: typeof drawnEdits extends fc.Arbitrary<infer T> ? T : never): DrawnPair | undefined {
  const pick = createPick(seed);
  const first = buildDefinition(plan);
  const mapped = mappings[mapping](first, pick);
  const second = names.reduce((definition, name) => edits[name]!(definition, pick), { ...mapped, version: 2 });
  const [before, after] = [compileFlow(first).flow, compileFlow(second).flow];
  if (before === null || after === null) return undefined;
  const required = requiredWith(hidden);
  const side = (flow: Flow, definition: FlowDefinition) => ({ flow, definition, required });
  const [was, now] = limits.map((own) => withLimits(required, limits, own));
  const limited = { before: was!, after: now! };
  return { before, after, required, limited, crosswalk: createCrosswalk(side(before, first), side(after, second)) };
}

/** Creates a deterministic sequence of numbers from a seed. */
export function createPick(seed: number): PickNumber {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
