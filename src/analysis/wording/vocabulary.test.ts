import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary({
  wording: {
    sameMeaning: [
      ['nobody', 'no one'],
      ['medicine', 'medication'],
    ],
    leftOut: ['a', 'an', 'The'],
    opposites: [['locked', 'unlocked']],
    limits: ['severe'],
  },
  crisisWords: { phrases: ['end|ending ... life'], notMeant: ['end of life care'], celebrating: ['congrat*', 'good|great news'] },
});

describe('two texts', () => {
  it.each([
    ['case, punctuation and apostrophes', 'I don’t take it.', "i don't take it"],
    ['articles', 'I take the medicine', 'I take medicine'],
    ['a word with the same meaning', 'I take a medication', 'I take medicine'],
    ['a phrase with the same meaning', 'No one is here', 'Nobody is here'],
    ['a number in words', 'In the last three months', 'In the last 3 months'],
  ])('say the same but for %s', (_what, one, other) => {
    expect(vocabulary.isSameMeaning(one, other)).toBe(true);
    expect(vocabulary.labelShiftsOf(one, other)).toEqual([]);
  });

  it.each([
    ['an opposite', 'I have locked weapons', 'I have unlocked weapons', [{ was: 'locked', now: 'unlocked' }]],
    ['a limit', 'I have pain', 'I feel severe pain', [{ was: undefined, now: 'severe' }]],
    ['words that have come', 'I have pain', 'I have pain at night', [{ was: undefined, now: 'at night' }]],
    ['words that are gone', 'I use drugs or alcohol', 'I use drugs', [{ was: 'or alcohol', now: undefined }]],
  ])('differ by %s', (_what, was, now, shifts) => {
    expect(vocabulary.isSameMeaning(was, now)).toBe(false);
    expect(vocabulary.labelShiftsOf(was, now)).toEqual(shifts);
  });
});

describe('a crisis phrase', () => {
  it('may have other words between, and does not count inside what is not meant', () => {
    expect(vocabulary.speaksOfSelfHarm('I think about ending my own life')).toBe(true);
    expect(vocabulary.speaksOfSelfHarm('I work in end of life care')).toBe(false);
  });
});

describe('a phrase that congratulates', () => {
  it.each([
    ['Congratulations! We could be a great fit for you.', true],
    ['Great news: somebody has time for you', true],
    ['Thank you for telling us. This is a great step.', false],
  ])('stands in %j: %s', (text, isThere) => {
    expect(vocabulary.celebrates(text)).toBe(isThere);
  });
});
