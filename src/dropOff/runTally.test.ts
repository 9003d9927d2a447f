import { describe, expect, it } from 'vitest';
import {
  beginTally,
  listUnsentCounts,
  withCountsSent,
  withPlaceShown,
  withQuestions,
  withTimeResumed,
  withTimeStopped,
} from './runTally.ts';
import type { RunTally } from './runTally.ts';

const begun = beginTally('run', 'start', 0);
const show = (tally: RunTally, step: string, at: number): RunTally => withPlaceShown(tally, { step }, at);

describe('a run', () => {
  it('is counted at the place where it stands, and with the interval of the time until each answer', () => {
    const tally = show(show(begun, 'a', 0), 'b', 4_000);
    expect(listUnsentCounts(tally)).toEqual([
      { step: 'a', shown: 1, answered: 1, time: 3 },
      { step: 'b', shown: 1, left: 1 },
    ]);
  });

  it('sends each thing once, and takes back that it was left when it goes on', () => {
    const sent = withCountsSent(show(begun, 'a', 0));
    expect(listUnsentCounts(sent)).toEqual([]);
    expect(listUnsentCounts(show(sent, 'b', 1_000))).toEqual([
      { step: 'a', answered: 1, time: 1, left: -1 },
      { step: 'b', shown: 1, left: 1 },
    ]);
  });

  it('is counted once where it went back and on again', () => {
    const tally = show(show(show(show(begun, 'a', 0), 'b', 1_000), 'a', 2_000), 'b', 9_000);
    expect(listUnsentCounts(tally)).toEqual([
      { step: 'a', shown: 1, answered: 1, time: 1 },
      { step: 'b', shown: 1, back: 1, left: 1 },
    ]);
  });

  it('does not count the time in which the tab is hidden', () => {
    const hidden = withTimeStopped(show(begun, 'a', 0), 1_500);
    expect(listUnsentCounts(show(withTimeResumed(hidden, 60_000), 'b', 61_000))[0]).toMatchObject({ step: 'a', time: 2 });
  });

  it('has ended at an outcome, until it goes back', () => {
    const ended = withPlaceShown(show(begun, 'a', 0), { step: 'a', outcome: 'done' }, 1_000);
    expect(listUnsentCounts(ended)).toEqual([
      { step: 'a', shown: 1, answered: 1, time: 1 },
      { step: 'a', outcome: 'done', ended: 1 },
    ]);
    expect(listUnsentCounts(show(withCountsSent(ended), 'a', 2_000))).toEqual([
      { step: 'a', left: 1 },
      { step: 'a', outcome: 'done', ended: -1 },
    ]);
  });

  it('is left at the first open question of a page that asks several', () => {
    const ask = (answered: boolean) => [
      { step: 'a', item: 'one', isAnswered: answered },
      { step: 'a', item: 'two', isAnswered: false },
    ];
    const tally = withQuestions(show(begun, 'a', 0), ask(true));
    expect(listUnsentCounts(tally)).toEqual([
      { step: 'a', shown: 1 },
      { step: 'a', item: 'one', shown: 1, answered: 1 },
      { step: 'a', item: 'two', shown: 1, left: 1 },
    ]);
    // A question counts as answered even when the answer is removed later.
    expect(listUnsentCounts(withQuestions(withCountsSent(tally), ask(false)))).toEqual([]);
  });
});
