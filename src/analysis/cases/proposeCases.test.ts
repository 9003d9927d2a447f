import { expect, test } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { explore } from '../reachability/index.ts';
import { proposeCases } from './proposeCases.ts';

const today = '2026-01-15';

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
  const { proposals, uncovered } = proposeCases(flow, explore(flow, { today }), [], { samples: () => [], required: {}, today });
  expect(uncovered).toEqual([]);
  expect(proposals.map(({ inputs }) => inputs.answers)).toContainEqual({});
});
