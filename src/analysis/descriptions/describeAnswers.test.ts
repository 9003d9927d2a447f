import { expect, it } from 'vitest';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { loadFlow } from '../../definitions/index.ts';
import { describeAnswers } from './describeAnswers.ts';
import { flowLabelsOf } from './flowLabels.ts';
import type { LabelledFlow } from './names.ts';

const { flow, definition } = await loadFlow(frozenRoot, 'lead@2');
if (flow === null || definition === null) throw new Error('lead@2 does not compile.');
const fieldLabels = {
  'assessment-start.v1': { state: 'State', dateOfBirth: 'Date of birth' },
  'out-of-state-assessment.v1': { state: 'State' },
};
const labelled: LabelledFlow = { flow, fieldLabels, labels: flowLabelsOf(definition) };

it('names the step of a field where another form has a field of that label', () => {
  const lines = describeAnswers(labelled, { state: { state: 'AK', dateOfBirth: '1990-05-01' }, 'out-of-state': { state: 'AL' } });
  expect(lines).toEqual(['“State” (state): “Alaska”', '“Date of birth”: “1990-05-01”', '“State” (out-of-state): “Alabama”']);
});
