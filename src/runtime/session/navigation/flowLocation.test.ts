import { describe, expect, it } from 'vitest';
import { toHistoryState, parseHistoryState } from './flowLocation.ts';

describe('the state of a history entry', () => {
  const place = { step: 'questions', item: 'notFit1', outcome: 'notQualified' };

  it('is the place in the step and where it was reached from, without the step itself', () => {
    expect(toHistoryState(place, { step: 'email' })).toEqual({ item: 'notFit1', outcome: 'notQualified', from: { step: 'email' } });
    expect(toHistoryState({ step: 'email' }, undefined)).toEqual({});
  });

  it('comes back from the browser as it was', () => {
    const state = toHistoryState(place, { step: 'questions', item: 'howDidYouHearAboutUs' });
    expect(parseHistoryState(structuredClone(state))).toEqual(state);
  });

  it.each([null, undefined, 'text', 7])('is none when it is %s', (value) => {
    expect(parseHistoryState(value)).toBeUndefined();
  });

  it('takes nothing from the entries of others', () => {
    expect(parseHistoryState({ item: 3, outcome: {}, from: { step: 1 }, theirs: true })).toEqual({});
  });
});
