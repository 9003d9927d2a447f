import { expect, test } from 'vitest';
import { loadFlow } from '../../definitions/index.ts';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { stripIdentity } from './strip-identity.ts';

const { flow } = await loadFlow(frozenRoot, 'lead@2');

test('a reason keeps what was chosen and loses who chose it', () => {
  const reason = {
    rule: 'state.available',
    value: true,
    at: { step: 'state' },
    read: {
      'state.state': 'TX',
      'state.dateOfBirth': '1990-05-01',
      'state.zipCode': '78701',
      'state.unheardOf': 'x',
      state: { state: 'TX', dateOfBirth: '1990-05-01', zipCode: '78701' },
      notFit2: ['none'],
      availableStates: ['TX'],
    },
  } as const;
  expect(stripIdentity(flow!, reason)).toEqual({
    ...reason,
    read: { 'state.state': 'TX', state: { state: 'TX' }, notFit2: ['none'], availableStates: ['TX'] },
  });
});
