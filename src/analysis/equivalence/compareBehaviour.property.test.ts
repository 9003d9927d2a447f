import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAnswerProblem, compileFlow, evaluateFlow, findQuestion } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow } from '../../engine/index.ts';
import { buildDefinition } from '../../engine/testing/buildDefinition.ts';
import { arbitraryFlowPlan } from '../../engine/testing/flowPlans.ts';
import { correspondingStepsOf } from './correspondingSteps.ts';
import { endStateOf } from './endStates.ts';
import { compareBehaviour } from './compareBehaviour.ts';
import type { Divergence } from './divergence.ts';
import { inputCombinations } from './testing/inputCombinations.ts';
import { definitionEdits } from './testing/definitionEdits.ts';
import type { PickNumber } from './testing/definitionEdits.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';

const numRuns = flowCount;
/** The largest number of combinations that are tried. Of more, this number is picked. */
const maximum = 150;

/** Generates a flow and its edited version; `undefined` where the edited version does not compile. */
const versions = fc.record({
  plan: arbitraryFlowPlan({ declaredBacks: false, resumes: false }),
  names: fc.array(fc.constantFrom(...Object.keys(definitionEdits)), { minLength: 1, maxLength: 2 }),
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
});

function pickFrom(seed: number): PickNumber {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

function isApart(before: Flow, after: Flow, answers: AnswerRecord, context: Context): boolean {
  const corresponding = correspondingStepsOf(before, after);
  const [was, is] = [before, after].map((flow) => endStateOf(flow, evaluateFlow(flow, answers, context), corresponding));
  return was !== is;
}

describe('what two versions of a flow lead to', () => {
  it('is elsewhere for somebody exactly when it is for one of all combinations', () => {
    const verdicts = new Map<string, number>();
    fc.assert(
      fc.property(versions, ({ plan, names, seed }) => {
        const pick = pickFrom(seed);
        const first = buildDefinition(plan);
        const before = compileFlow(first).flow!;
        const after = compileFlow(names.reduce((definition, name) => definitionEdits[name]!(definition, pick), first)).flow;
        if (after === null || isDeepStrictEqual(before, after)) return;
        const found = compareBehaviour(before, after, { today: '2026-01-15' });
        const verdict = found.verdict;
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        const all = inputCombinations(before, after, maximum, pick);
        const isParted = all.some(({ answers, context }) => isApart(before, after, answers, context));
        expect({ verdict, isParted }).not.toEqual({ verdict: 'equivalent', isParted: true });
        expect(found.verdict !== 'different' || confirms(before, after, found.divergence)).toBe(true);
      }),
      { numRuns },
    );
    expect(Math.min(verdicts.get('equivalent') ?? 0, verdicts.get('different') ?? 0)).toBeGreaterThan(numRuns / 10);
    expect(verdicts.get('undecided') ?? 0).toBeLessThan(numRuns / 100);
  });
});

/** True when the engine confirms a divergence: it reaches the two ends that the divergence names, and they differ. */
function confirms(before: Flow, after: Flow, { answers, context, ...ends }: Divergence): boolean {
  const [was, is] = [evaluateFlow(before, answers, context), evaluateFlow(after, answers, context)];
  return (
    isApart(before, after, answers, context) &&
    isDeepStrictEqual(
      [was.path, was.outcome, is.path, is.outcome],
      [ends.before.path, ends.before.outcome, ends.after.path, ends.after.outcome],
    ) &&
    Object.entries(answers).every(([key, given]) => isAccepted(before, key, given))
  );
}

function isAccepted(flow: Flow, key: string, given: Answer): boolean {
  const question = findQuestion(flow, key);
  return question === undefined ? Object.hasOwn(flow.slots, key) : findAnswerProblem(question, given) === undefined;
}
