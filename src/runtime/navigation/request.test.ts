import { describe, expect, it } from 'vitest';
import { historyState, readHistoryState } from './request.ts';

describe('the state of a history entry', () => {
  const place = { step: 'questions', item: 'notFit1', outcome: 'notQualified' };

  it('is the place in the step and where it was reached from, without the step itself', () => {
    expect(historyState(place, { step: 'email' })).toEqual({ item: 'notFit1', outcome: 'notQualified', from: { step: 'email' } });
    expect(historyState({ step: 'email' }, undefined)).toEqual({});
  });

  it('comes back from the browser as it was', () => {
    const state = historyState(place, { step: 'questions', item: 'howDidYouHearAboutUs' });
    expect(readHistoryState(structuredClone(state))).toEqual(state);
  });

  it.each([null, undefined, 'text', 7])('is none when it is %s', (value) => {
    expect(readHistoryState(value)).toBeUndefined();
  });

  it('takes nothing from the entries of others', () => {
    expect(readHistoryState({ item: 3, outcome: {}, from: { step: 1 }, theirs: true })).toEqual({});
  });
});
