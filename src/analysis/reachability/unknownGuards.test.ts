import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import type { Condition } from '../../engine/definitionFiles.ts';
import type { Flow } from '../../engine/index.ts';
import { explore } from './explore.ts';
import { walkExhaustively } from './testing/exhaustiveWalk.ts';

/** The sample, with a banner that is shown when `showWhen` holds; `apply`, which it reads, is asked only of those who are not well. */
function flowWith(showWhen: Condition) {
  return sampleFlow({
    '/flow/steps/2/items': ['mood', 'apply', 'rest', 'goodNight'],
    '/flow/steps/2/exits': [{ to: 'checks' }],
    '/items/rest/showWhen': showWhen,
    '/items/goodNight': { $schema: '', type: 'banner', content: 'Good night' },
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
}

/** Whether the banner's condition can be unknown, and by which answers. */
function guardOf(flow: Flow) {
  const { results, witnessOf } = explore(flow, { today: '2026-11-20', required: {} });
  const found = results.find((one) => one.event.kind === 'unknownGuard' && one.event.test === flow.items['rest']?.showWhen);
  return { isReachable: found?.reachable ?? false, witness: found && witnessOf(found.event) };
}

/** Conditions on both questions, nested up to three levels deep. */
const arbitraryCondition = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Condition>(
      { question: 'mood', anyOf: ['notWell'] },
      { question: 'mood', noneOf: ['well'] },
      { question: 'mood', answered: true },
      { question: 'apply', anyOf: ['pain'] },
      { question: 'apply', allOf: ['pain', 'fever'] },
      { question: 'apply', noneOf: ['fever'] },
      { question: 'apply', countAtLeast: 2 },
      { question: 'apply', answered: true },
      { question: 'apply', answered: false },
    ),
    tie('condition').map((not): Condition => ({ not })),
    fc.tuple(tie('condition'), tie('condition')).map((all): Condition => ({ all })),
    fc.tuple(tie('condition'), tie('condition')).map((any): Condition => ({ any })),
  ),
})).condition;

describe('a condition that negates a question which not everybody is asked', () => {
  it('is unknown for those who are not', () => {
    const { isReachable, witness } = guardOf(flowWith({ not: { question: 'apply', anyOf: ['pain'] } }));
    expect(isReachable).toBe(true);
    expect(witness).toMatchObject({ answers: { mood: 'well' } });
  });

  it('is not unknown where only answers that contradict each other could make it true', () => {
    const both: Condition = { question: 'apply', allOf: ['pain', 'fever'] };
    const flow = flowWith({
      any: [{ question: 'mood', anyOf: ['notWell'] }, { all: [both, { not: { question: 'apply', countAtLeast: 2 } }] }],
    });
    const { isReachable, witness } = guardOf(flow);
    expect(isReachable).toBe(false);
    expect(witness).toBeUndefined();
  });

  it('is unknown exactly where walking every way finds it so', () => {
    const seen = { unknown: 0, known: 0 };
    fc.assert(
      fc.property(arbitraryCondition, (showWhen) => {
        const flow = flowWith(showWhen);
        const isUnknown = walkExhaustively(flow, 100_000)!.unknownItems.has('rest');
        const { isReachable, witness } = guardOf(flow);
        expect(isReachable).toBe(isUnknown);
        expect(witness !== undefined).toBe(isUnknown);
        seen[isUnknown ? 'unknown' : 'known'] += 1;
      }),
      { numRuns: flowCount },
    );
    expect(Math.min(seen.unknown, seen.known)).toBeGreaterThan(0);
  });
});
