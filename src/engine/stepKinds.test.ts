import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateFlow } from './evaluateFlow.ts';
import type { Flow, Step } from './flow.ts';
import { isFork, listItemIds, listRefusals } from './stepKinds.ts';
import { arbitraryAnswers, arbitraryContext, arbitraryFlow } from './testing/arbitraryFlows.ts';
import { flowCount } from './testing/flowCount.ts';

/** The step as one of a kind that does not exist, with all that it has. */
function withUnknownKind(step: Step): Step {
  return { ...step, kind: 'unknown' } as unknown as Step;
}

function withUnknownKinds(flow: Flow): Flow {
  return { ...flow, steps: flow.steps.map(withUnknownKind) };
}

const journeys = arbitraryFlow().chain((flow) =>
  fc.record({ flow: fc.constant(flow), answers: arbitraryAnswers(flow), context: arbitraryContext }),
);

it('a flow is evaluated by what its steps have, whatever their kinds are called', () => {
  fc.assert(
    fc.property(journeys, ({ flow, answers, context }) => {
      expect(evaluateFlow(withUnknownKinds(flow), answers, context)).toEqual(evaluateFlow(flow, answers, context));
    }),
    { numRuns: flowCount },
  );
});

it('items, refusals and forks are those of what a step has', () => {
  fc.assert(
    fc.property(arbitraryFlow(), ({ steps }) => {
      const traitsOf = (step: Step) => ({ items: listItemIds(step), refusals: listRefusals(step), isFork: isFork(step) });
      expect(steps.map(withUnknownKind).map(traitsOf)).toEqual(steps.map(traitsOf));
    }),
    { numRuns: flowCount },
  );
});
