import { expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowFile } from '../../engine/definitionFiles.ts';
import { explore } from './index.ts';

/** Names that every object has by itself, and that a step or a field may have. */
it.each([
  ['valueOf', 'agrees'],
  ['valueOf', 'constructor'],
  ['about', 'constructor'],
])('the step %s with the field %s has answers of its own only', (step, field) => {
  const exits = [{ when: { field: `${step}.${field}`, equals: true }, end: 'low' }, { end: 'high' }];
  const { flow, findings } = compileFlow({
    name: 'small',
    version: 1,
    file: 'flow.json',
    forms: { 'about.v1': { fields: { [field]: { operand: 'boolean', identity: false } } } },
    linkedFlows: {},
    items: {},
    flow: {
      $schema: '',
      title: 'Small',
      route: '/small',
      outcomes: { low: {}, high: {} },
      steps: [{ id: step, title: 'About', form: 'about.v1', exits }] as unknown as FlowFile['steps'],
    },
  });
  expect(findings).toEqual([]);
  const witness = explore(flow!).witnessOf({ kind: 'end', outcome: 'low', at: { step: '' } });
  expect(witness).toMatchObject({ answers: { [step]: { [field]: true } }, outcome: 'low' });
});
