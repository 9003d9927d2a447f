import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFlow, isScreening, listShownItems } from '../../engine/index.ts';
import { arbitraryContext, arbitraryFlow } from '../../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { evaluateAllCompletions } from './testing/exhaustiveCompletions.ts';
import { unfoldScreenings } from './unfoldScreenings.ts';

/** Flows with more ways than this on their screens are left out. */
const mostScreens = 200;

test('a page that is asked one question a screen shows the same questions and leads to the same ends', () => {
  const tried = { pages: 0, runs: 0 };
  fc.assert(
    fc.property(arbitraryFlow(), arbitraryContext, (flow, context) => {
      const runs = flow.steps.some(isScreening) ? evaluateAllCompletions(flow, {}, context, mostScreens) : undefined;
      if (runs === undefined) return;
      const unfolded = unfoldScreenings(flow);
      tried.pages += 1;
      for (const { relevantAnswers: answers, outcome } of runs) {
        if (outcome === null) continue;
        tried.runs += 1;
        expect(evaluateFlow(unfolded, answers, context).outcome).toBe(outcome);
        expect(listShownItems(unfolded, answers, context)).toEqual(listShownItems(flow, answers, context));
      }
    }),
    { numRuns: flowCount / 2 },
  );
  expect(tried.pages).toBeGreaterThan(flowCount / 20);
  expect(tried.runs).toBeGreaterThan(tried.pages);
});
