import { expect, test } from 'vitest';
import { buildRedFlagAnswers, findFlowOwnFact, listRedFlags } from './redFlags.ts';
import type { Flow } from './flow.ts';

const long = 'Is this a question that is longer than the seventy characters of a key, as some are?';

/** A flow with a screening of two questions. */
function flowWith(source: string): Flow {
  const items = { r1: { content: 'Is somebody with you?' }, r2: { content: long } };
  const step = { kind: 'screening', id: 'questions', questions: ['r1', 'r2'] };
  return { context: { flags: { from: source, trust: 'server' } }, items, steps: [step] } as unknown as Flow;
}

const flow = flowWith('call:red-flag-questions');
const other = flowWith('call:available-states');

test('the red flags are the questions of the screenings of a flow that asks the server for them', () => {
  expect([listRedFlags(flow), listRedFlags(other)]).toEqual([['r1', 'r2'], []]);
});

test('only the red flags are a fact that follows from the flow itself', () => {
  expect([findFlowOwnFact(flow, 'call:red-flag-questions'), findFlowOwnFact(flow, 'clock')]).toEqual([['r1', 'r2'], undefined]);
});

test('the answers are under the words of the questions, cut to 70 characters; a question without an answer is left out', () => {
  expect(buildRedFlagAnswers(flow, { r2: 'No' })).toEqual([{ flag: long.slice(0, 70), answer: 'No' }]);
  expect(buildRedFlagAnswers(other, { r1: 'Yes', r2: 'No' })).toEqual([]);
});
