import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProblem, compile, evaluate, questionAt } from '../../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow } from '../../../engine/index.ts';
import { definitionOf } from '../../../engine/testing/definitions.ts';
import { flowPlans } from '../../../engine/testing/plans.ts';
import { flowCount } from '../../../engine/testing/flowCount.ts';
import { endOf } from './ends.ts';
import { ledElsewhere } from './elsewhere.ts';
import type { Parted } from './parted.ts';
import { combinations } from './testing/combinations.ts';
import { edits } from './testing/edits.ts';
import type { Pick } from './testing/edits.ts';

const numRuns = flowCount;
/** Of more combinations than this, so many are picked. */
const most = 150;

/** A flow, and the same after a few edits; `undefined` where they leave what does not compile. */
const versions = fc.record({
  plan: flowPlans({ declaredBacks: false, resumes: false }),
  names: fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 1, maxLength: 2 }),
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
});

function pickFrom(seed: number): Pick {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

function isApart(before: Flow, after: Flow, answers: AnswerRecord, context: Context): boolean {
  return endOf(before, evaluate(before, answers, context)) !== endOf(after, evaluate(after, answers, context));
}

describe('what two versions of a flow lead to', () => {
  it('is elsewhere for somebody exactly when it is for one of all combinations', () => {
    const verdicts = new Map<string, number>();
    fc.assert(
      fc.property(versions, ({ plan, names, seed }) => {
        const pick = pickFrom(seed);
        const first = definitionOf(plan);
        const before = compile(first).flow!;
        const after = compile(names.reduce((definition, name) => edits[name]!(definition, pick), first)).flow;
        if (after === null || isDeepStrictEqual(before, after)) return;
        const found = ledElsewhere(before, after, { today: '2026-01-15' });
        const told = found.verdict;
        verdicts.set(told, (verdicts.get(told) ?? 0) + 1);
        const all = combinations(before, after, most, pick);
        const isParted = all.some(({ answers, context }) => isApart(before, after, answers, context));
        expect({ told, isParted }).not.toEqual({ told: 'nobody', isParted: true });
        expect(found.verdict !== 'somebody' || confirms(before, after, found.parted)).toBe(true);
      }),
      { numRuns },
    );
    expect(Math.min(verdicts.get('nobody') ?? 0, verdicts.get('somebody') ?? 0)).toBeGreaterThan(numRuns / 10);
    expect(verdicts.get('undecided') ?? 0).toBeLessThan(numRuns / 100);
  });
});

/** Whether a witness is one: given before, with the ends that it tells of, and these not the same. */
function confirms(before: Flow, after: Flow, { answers, context, ...ends }: Parted): boolean {
  const [was, is] = [evaluate(before, answers, context), evaluate(after, answers, context)];
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
  const question = questionAt(flow, key);
  return question === undefined ? Object.hasOwn(flow.slots, key) : answerProblem(question, given) === undefined;
}
