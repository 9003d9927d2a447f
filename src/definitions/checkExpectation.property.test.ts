import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFlow, listItemIds, listShownItems } from '../engine/index.ts';
import type { AnswerRecord, Context, Flow } from '../engine/index.ts';
import { arbitraryAnswers, arbitraryContext, arbitraryFlow } from '../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../engine/testing/flowCount.ts';
import { checkCase } from './checkCase.ts';
import { sourceFromText } from './source/source.ts';

/** A case whose expectation is the complete result of its answers. */
function describeRun(flow: Flow, answers: AnswerRecord, { facts, given }: Context): object {
  const { path, outcome, blocked, reasons } = evaluateFlow(flow, answers, { facts, given });
  const shown = listShownItems(flow, answers, { facts, given });
  const last = path.at(-1);
  return {
    story: 'All that is seen',
    context: { ...facts, given },
    answers,
    expect: {
      through: [...new Set(path.map(({ step }) => step))],
      ...(last === undefined ? {} : { lastStep: last.step }),
      ...(last?.item === undefined ? {} : { lastItem: last.item }),
      outcome,
      ...(blocked === null ? {} : { stoppedBy: blocked }),
      because: reasons.map(({ rule, value }) => ({ rule, value })),
      shown,
      hidden: flow.steps.flatMap(listItemIds).filter((item) => !shown.includes(item)),
    },
  };
}

const sample = arbitraryFlow().chain((flow) =>
  fc.record({ flow: fc.constant(flow), answers: arbitraryAnswers(flow), context: arbitraryContext }),
);

test('what some answers lead to is not refused as what none can', () => {
  fc.assert(
    fc.property(sample, ({ flow, answers, context }) => {
      const written = JSON.stringify(describeRun(flow, answers, context));
      const findings = checkCase(flow, sourceFromText('case.json', 'case.json', written)).map(({ finding }) => finding);
      expect(findings.filter(({ ruleId }) => ruleId === 'case-fails')).toEqual([]);
    }),
    { numRuns: flowCount * 5 },
  );
});
