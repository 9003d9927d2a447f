import { expect, it } from 'vitest';
import firstLead from 'flow:lead@1';
import { findRunAnswer, setRunAnswer, startRun } from '../../engine/index.ts';
import type { Answer } from '../../engine/index.ts';
import { withTrimmedTexts } from './trimFreeText.ts';

const question = 'whatKeyAreasAreYouHopingToImprove';

it.each<[Answer, Answer]>([
  [
    { chosen: ['other'], other: '  More sleep \n' },
    { chosen: ['other'], other: 'More sleep' },
  ],
  [['sleeping'], ['sleeping']],
])('the answer %j is stored as %j when its screen is left', (typed, stored) => {
  const start = startRun(firstLead, 'run');
  const run = setRunAnswer(firstLead, { ...start, place: { step: 'questions' } }, question, typed);
  expect(findRunAnswer(firstLead, withTrimmedTexts(firstLead, run), question)).toEqual(stored);
});

it('a run without texts to trim is the same run', () => {
  const run = startRun(firstLead, 'run');
  expect(withTrimmedTexts(firstLead, run)).toBe(run);
});
