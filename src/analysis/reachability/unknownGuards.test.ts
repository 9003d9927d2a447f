import { describe, expect, it } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import type { Condition } from '../../engine/definitionFiles.ts';
import { explore } from './explore.ts';

/** The sample, with a banner that is shown when `showWhen` holds; `apply`, which it reads, is asked only of those who are not well. */
function guardOf(showWhen: Condition) {
  const flow = sampleFlow({
    '/flow/steps/2/items': ['mood', 'apply', 'rest'],
    '/flow/steps/2/exits': [{ to: 'checks' }],
    '/items/rest/showWhen': showWhen,
    '/items/apply': {
      $schema: '',
      type: 'question',
      multi: true,
      content: 'Do any of these apply?',
      options: [
        { name: 'Pain', value: 'pain' },
        { name: 'Fever', value: 'fever' },
      ],
      showWhen: { question: 'mood', anyOf: ['notWell'] },
    },
  });
  const { results, witnessOf } = explore(flow, { today: '2026-11-20', required: {} });
  const event = results.find((one) => one.event.kind === 'unknownGuard' && one.event.test === flow.items['rest']?.showWhen)!;
  return { isReachable: event.reachable, witness: witnessOf(event.event) };
}

describe('a condition that negates a question which not everybody is asked', () => {
  it('is unknown for those who are not', () => {
    const { isReachable, witness } = guardOf({ not: { question: 'apply', anyOf: ['pain'] } });
    expect(isReachable).toBe(true);
    expect(witness).toMatchObject({ answers: { mood: 'well' } });
  });

  it('is not unknown where only answers that contradict each other could make it true', () => {
    const both: Condition = { question: 'apply', allOf: ['pain', 'fever'] };
    const { isReachable, witness } = guardOf({
      any: [{ question: 'mood', anyOf: ['notWell'] }, { all: [both, { not: { question: 'apply', countAtLeast: 2 } }] }],
    });
    expect(isReachable).toBe(false);
    expect(witness).toBeUndefined();
  });
});
