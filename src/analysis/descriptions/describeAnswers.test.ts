import { expect, it } from 'vitest';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { loadFlow } from '../../definitions/index.ts';
import { describeAnswers } from './describeAnswers.ts';
import { flowLabelsOf } from './flowLabels.ts';
import type { LabelledFlow } from './names.ts';

const { flow, definition } = await loadFlow(frozenRoot, 'lead@2');
if (flow === null || definition === null) throw new Error('lead@2 does not compile.');
const fieldLabels = Object.fromEntries(Object.keys(flow.forms).map((form) => [form, { state: 'State', zipCode: 'Zip code' }]));
const labelled: LabelledFlow = { flow, fieldLabels, labels: flowLabelsOf(definition) };

it('names the step of a field only where another step has a field of that label', () => {
  const lines = describeAnswers(labelled, { state: { state: 'AK', zipCode: '99501' }, 'out-of-state': { state: 'AL' } });
  expect(lines.map((line) => line.replace(/ in .* \(/, ' in … ('))).toEqual([
    '“State” in … (state): “Alaska”',
    '“Zip code”: “99501”',
    '“State” in … (out-of-state): “Alabama”',
  ]);
});
