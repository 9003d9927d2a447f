import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getChosenValues } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { arbitraryFlow } from '../../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { explore } from '../reachability/index.ts';
import { caseCoverageOf, isCovered } from './caseCoverage.ts';
import { proposeCases } from './proposeCases.ts';

const today = '2026-01-15';

/** The proposed cases for a flow without cases on file, and the goals that they leave uncovered. */
function propose(flow: Flow): ReturnType<typeof proposeCases> {
  return proposeCases(flow, explore(flow, { today }), [], { samples: () => [], required: {}, today });
}

test('a case is found for a way that passes a question without an answer, where an answer would end the assessment', () => {
  const flow = sampleFlow({
    '/flow/steps/0/exits': [{ to: 'questions' }],
    '/flow/steps/2/items': ['mood'],
    '/flow/steps/2/exits': [{ to: 'goodbye' }],
    '/items/mood/skippable': true,
    '/items/mood/disqualifying': true,
    '/items/mood/disqualifyingValue': ['notWell'],
    '/items/mood/disqualifyingText': [{ paragraph: 'See a doctor first.' }],
  });
  const { proposals, uncovered } = propose(flow);
  expect(uncovered).toEqual([]);
  expect(proposals.map(({ inputs }) => inputs.answers)).toContainEqual({});
});

test.each<[string, string, boolean]>([
  ['disqualifying answers to a question with one answer', 'disqualifyingValue', false],
  ['disqualifying answers to a question with several answers', 'disqualifyingValue', true],
  ['answers that count against buying at once', 'negativeValues', false],
])('each of several %s has a case, although no condition tells them apart', (_title, property, multi) => {
  const options = ['first', 'second', 'third'];
  const flow = sampleFlow({
    '/items/apply/options': [...options, 'none'].map((value) => ({ name: value, value })),
    '/items/apply/multi': multi,
    '/items/apply/disqualifyingValue': ['none'],
    '/items/apply/negativeValues': [],
    [`/items/apply/${property}`]: options,
  });
  const { proposals, uncovered } = propose(flow);
  expect(uncovered).toEqual([]);
  const chosen = proposals.flatMap(({ inputs }) => getChosenValues(inputs.answers['apply']));
  expect(chosen).toEqual(expect.arrayContaining(options));
});

/** The goals that proposed cases claim to show and do not. Goals of skip logic are left out. */
function listUnshown(flow: Flow): readonly string[] {
  return propose(flow).proposals.flatMap(({ inputs, goals }) =>
    goals
      .filter((goal) => goal.about === undefined && !isCovered(goal, caseCoverageOf(flow, inputs)))
      .map(({ description }) => description),
  );
}

test('a case for what holds on a page is held there, and not where an item is looked at that this client is not shown', () => {
  const isPlanned = { context: 'hasPlan', is: true };
  const flow = sampleFlow({
    '/flow/steps/0/exits': [{ to: 'questions' }],
    '/flow/steps/2/items': ['mood'],
    '/flow/steps/2/exits': [{ to: 'goodbye' }],
    '/flow/steps/2/blockNext': { when: { any: [{ question: 'mood', anyOf: ['notWell'] }, { not: isPlanned }] }, say: 'Not now.' },
    '/items/mood/showWhen': isPlanned,
  });
  expect(listUnshown(flow)).toEqual([]);
});

test('cases show what they are proposed for, and something of all that can be met', () => {
  fc.assert(
    fc.property(arbitraryFlow(), (flow) => {
      expect(listUnshown(flow)).toEqual([]);
      expect(propose(flow).uncovered.map(({ description }) => description)).toEqual([]);
    }),
    { numRuns: flowCount / 10 },
  );
});
