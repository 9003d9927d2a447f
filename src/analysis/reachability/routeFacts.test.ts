import { describe, expect, it } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import type { Condition } from '../../engine/definitionFiles.ts';
import { explore } from './explore.ts';

/** The sample, whose first step leads on for the plans that `when` describes, and to the end for all others. */
function explorationOf(when: Condition) {
  const flow = sampleFlow({ '/flow/steps/0/exits': [{ when, to: 'about' }, { to: 'goodbye' }] });
  const { results } = explore(flow, { today: '2026-11-20', required: {} });
  return (step: string) => results.find(({ event }) => event.kind === 'step' && event.step === step)?.reachable;
}

describe('a fact from the address', () => {
  it('has each of its values in some run', () => {
    const isReachable = explorationOf({ context: 'tier', is: 'free' });
    expect([isReachable('about'), isReachable('goodbye')]).toEqual([true, true]);
  });

  it('has no other value, and is always known', () => {
    const isReachable = explorationOf({
      any: [
        { context: 'tier', is: 'free' },
        { context: 'tier', is: 'full' },
      ],
    });
    expect(isReachable('about')).toBe(true);
    const isUnreachable = explorationOf({ context: 'tier', known: false });
    expect(isUnreachable('about')).toBe(false);
  });
});
