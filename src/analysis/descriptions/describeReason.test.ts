import { expect, it } from 'vitest';
import { compileFlow, evaluateFlow } from '../../engine/index.ts';
import type { FlowFile } from '../../engine/index.ts';
import { createChoiceVersion } from '../outcomes/testing/choiceVersions.ts';
import { describeReasons } from './describeReason.ts';

it('tells two exits to one target apart, which share the name of their rule', () => {
  const { definition } = createChoiceVersion(1, { a: { values: 'yn' }, b: { values: 'yn' } });
  const exits = [
    { when: { question: 'a', anyOf: ['y'] }, end: 'fit' },
    { when: { question: 'b', anyOf: ['y'] }, end: 'fit' },
    { end: 'refused' },
  ];
  const steps = [{ id: 'questions', items: ['a', 'b'], exits }] as unknown as FlowFile['steps'];
  const flow = compileFlow({ ...definition, flow: { ...definition.flow, steps } }).flow!;
  const { reasons } = evaluateFlow(flow, { a: 'n', b: 'y' }, { facts: {}, given: [] });
  const sentences = describeReasons({ flow, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } }, reasons);
  expect(sentences.map((sentence) => sentence.replace(/ \(.*/, ''))).toEqual(['“a” is not answered with “y”', '“b” is answered with “y”']);
});
