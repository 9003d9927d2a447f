import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '../../../engine/conditions/evaluateCondition.ts';
import type { Context, Evaluation, Flow } from '../../../engine/index.ts';
import { fromAnswerRecord } from '../../../engine/answersBySlot.ts';
import { arbitraryContext, arbitraryFlow } from '../../../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../../../engine/testing/flowCount.ts';
import { evaluateAllCompletions } from '../testing/exhaustiveCompletions.ts';
import { deriveRunConditions } from './runConditions.ts';
import type { WholeCondition } from './runConditions.ts';

/** Flows with more ways than this on their screens are left out. */
const mostScreens = 300;

/** Whether a condition says of one run that it gets there. */
function isSaid(flow: Flow, context: Context, { relevantAnswers }: Evaluation, whole: WholeCondition): boolean {
  const { answers } = fromAnswerRecord(flow, relevantAnswers);
  return (whole ?? []).some((term) => term.every(({ test }) => evaluateCondition({ flow, answers, context }, test) === true));
}

describe('who gets where', () => {
  it('is what every way of answering shows: each end, each step, each item', () => {
    const counts = { runs: 0, ends: 0, steps: 0, items: 0, terms: 0, large: 0 };
    fc.assert(
      fc.property(arbitraryFlow(), arbitraryContext, (flow, context) => {
        const runs = evaluateAllCompletions(flow, {}, context, mostScreens);
        if (runs === undefined) return;
        const conditions = deriveRunConditions(flow, { today: '1950-01-01' });
        if (conditions === undefined) {
          counts.large += 1;
          return;
        }
        const known = [...conditions.ends, ...conditions.steps, ...conditions.items];
        counts.terms += known.filter(([, whole]) => whole !== undefined).length;
        counts.large += known.filter(([, whole]) => whole === undefined).length;
        for (const run of runs.filter(({ blocked }) => blocked === null || blocked === 'refused' || blocked === 'blocked')) {
          counts.runs += 1;
          for (const [end, whole] of conditions.ends) {
            if (whole === undefined) continue;
            counts.ends += 1;
            expect([end, isSaid(flow, context, run, whole)]).toEqual([end, run.outcome === end]);
          }
          const steps = new Set(run.path.map(({ step }) => step));
          for (const [step, whole] of conditions.steps) {
            if (whole === undefined || run.blocked !== null || flow.steps.find(({ id }) => id === step)?.kind === 'questionnaire') continue;
            counts.steps += 1;
            expect([step, isSaid(flow, context, run, whole)]).toEqual([step, steps.has(step)]);
          }
          const items = new Set(run.path.map(({ item }) => item));
          for (const [item, whole] of conditions.items) {
            const step = flow.steps.find((one) => one.kind === 'questionnaire' && one.items.includes(item));
            if (whole === undefined || step === undefined || !steps.has(step.id) || run.blocked !== null) continue;
            counts.items += 1;
            expect([item, isSaid(flow, context, run, whole)]).toEqual([item, items.has(item)]);
          }
        }
      }),
      { numRuns: flowCount },
    );
    expect(counts.ends).toBeGreaterThan(flowCount / 2);
    expect(counts.items).toBeGreaterThan(flowCount / 2);
    expect(counts.large).toBeLessThan(counts.terms / 10);
  });
});
