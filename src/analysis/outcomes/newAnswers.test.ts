import { expect, test } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowDefinition, FlowFile, QuestionFile } from '../../engine/index.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { findNewAnswers } from './newAnswers.ts';

/** Compiles a flow that asks one question with these values and refuses the answer 'heart'. */
function compile(version: number, values: readonly string[]) {
  const options = values.map((value) => ({ name: value, value }));
  const refuses = values.includes('heart')
    ? { disqualifying: true, disqualifyingValue: ['heart'], disqualifyingText: [{ paragraph: 'Not now.' }] }
    : {};
  const item = { $schema: '', type: 'question', content: 'Which applies?', options, ...refuses } as unknown as QuestionFile;
  const definition: FlowDefinition = {
    name: 'small',
    version,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: { safety: { file: 'questions/safety.json', item } },
    flow: {
      $schema: '',
      title: 'Small',
      route: '/small',
      outcomes: { refused: { text: 'disqualifyingText' }, finished: {} },
      steps: [{ id: 'questions', items: ['safety'], exits: [{ end: 'finished' }] }] as unknown as FlowFile['steps'],
    },
  };
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings));
  return { flow, definition, required: {} };
}

const [before, after] = [compile(1, ['none']), compile(2, ['none', 'heart'])];
const crosswalk = createCrosswalk(before, after);

test('a new answer leads to its ends, with a run to each', () => {
  const [found] = findNewAnswers(before, after, crosswalk);
  expect(found).toMatchObject({ question: 'safety', value: 'heart' });
  expect(found?.ends?.map(({ outcome, run }) => [outcome, run?.answers])).toEqual([['refused', { safety: 'heart' }]]);
});

test('a new answer that takes too many nodes is named all the same, without its ends', () => {
  expect(findNewAnswers(before, after, crosswalk, { limits: { nodes: 1, claim: 1 } })).toEqual([{ question: 'safety', value: 'heart' }]);
});
