import fc from 'fast-check';
import { entryTypes } from '../questionTypes/typedQuestions.ts';
import type { EntryItem, Step } from '../flow.ts';

/** A condition before it is known what it can read: numbers that pick among what there is. */
export interface ConditionPlan {
  readonly source: number;
  readonly operator: number;
  readonly value: number;
  readonly negated: boolean;
  readonly joined: { readonly by: 'all' | 'any'; readonly to: ConditionPlan } | null;
}

/** An item of a questionnaire or a screening. */
export interface ItemPlan {
  readonly kind: 'choice' | 'multi' | 'banner' | EntryItem['type'];
  readonly options: number;
  readonly exclusive: boolean;
  readonly asksWords: boolean;
  readonly crisis: boolean;
  readonly skippable: boolean;
  readonly disqualifying: boolean;
  readonly showWhen: ConditionPlan | null;
}

/** An exit: to a later step, or an end. */
export interface ExitPlan {
  readonly when: ConditionPlan;
  readonly target: number;
  readonly ends: boolean;
}

/** One step. */
export interface StepPlan {
  readonly kind: Step['kind'];
  readonly items: readonly ItemPlan[];
  readonly exits: readonly ExitPlan[];
  readonly otherwise: Omit<ExitPlan, 'when'>;
  readonly guard: ConditionPlan | null;
  readonly back: number | null;
  readonly resume: boolean;
}

/** A flow as it is drawn at random: it shrinks well, and `buildDefinition` makes a sound definition of any. */
export type FlowPlan = readonly StepPlan[];

const pick = fc.nat({ max: 97 });

const { condition } = fc.letrec<{ condition: ConditionPlan }>((tie) => ({
  condition: fc.record({
    source: pick,
    operator: pick,
    value: pick,
    negated: fc.boolean(),
    joined: fc.option(fc.record({ by: fc.constantFrom('all', 'any'), to: tie('condition') }), { depthSize: 'small', maxDepth: 2 }),
  }),
}));

/** Present in one of four: most flows then show most items and block rarely. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

const rarely = fc.nat({ max: 4 }).map((value) => value === 4);

/** Each kind as often as it is drawn. */
const itemKinds: readonly ItemPlan['kind'][] = ['choice', 'choice', 'multi', 'multi', 'banner', ...entryTypes];
/** How often each kind is drawn. A kind without a weight does not compile. */
const stepWeights: { readonly [kind in StepPlan['kind']]: number } = { page: 1, form: 1, questionnaire: 2, screening: 1 };

function drawKind<Kind extends string>(weights: { readonly [kind in Kind]: number }): fc.Arbitrary<Kind> {
  const kinds = Object.keys(weights) as Kind[];
  return fc.constantFrom(...kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind)));
}

const item: fc.Arbitrary<ItemPlan> = fc.record({
  kind: fc.constantFrom(...itemKinds),
  options: fc.integer({ min: 2, max: 4 }),
  exclusive: fc.boolean(),
  asksWords: rarely,
  crisis: rarely,
  skippable: rarely,
  disqualifying: rarely,
  showWhen: sometimes(condition),
});

const otherwise = { target: pick, ends: rarely };

/** Steps of every kind; without `declaredBacks` and `resumes` going back is the mirror of going on. */
export function arbitraryFlowPlan(shape: { readonly declaredBacks: boolean; readonly resumes: boolean }): fc.Arbitrary<FlowPlan> {
  const step = fc.record<StepPlan>({
    kind: drawKind(stepWeights),
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    exits: fc.array(fc.record({ when: condition, ...otherwise }), { maxLength: 2 }),
    otherwise: fc.record(otherwise),
    guard: sometimes(condition),
    back: shape.declaredBacks ? sometimes(pick) : fc.constant(null),
    resume: shape.resumes ? fc.boolean() : fc.constant(false),
  });
  return fc.array(step, { minLength: 1, maxLength: 6 });
}
