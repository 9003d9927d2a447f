import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadWordLists } from '../../definitions/index.ts';
import { createPhraseTest } from './crisisPhrases.ts';
import { createVocabulary } from './vocabulary.ts';

/** A text, and whether choosing it as an answer reports suicide or self-harm. */
interface Case {
  readonly text: string;
  readonly isCrisis: boolean;
}

function readCases(file: string): readonly Case[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as readonly Case[];
}

const cases = readCases('crisisWords.cases.json');
const { lists } = await loadWordLists(path.resolve(import.meta.dirname, '../../..'));
const vocabulary = createVocabulary(lists);

describe('the crisis words', () => {
  it('have at least 120 cases of both kinds, each another', () => {
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(120);
    expect(cases.filter(({ isCrisis }) => !isCrisis).length).toBeGreaterThanOrEqual(40);
  });

  it.each(cases)('$text: $isCrisis', ({ text, isCrisis }) => {
    expect(vocabulary.speaksOfSelfHarm(text)).toBe(isCrisis);
    expect(vocabulary.speaksOfSelfHarm(`${text.toUpperCase().replaceAll("'", '’')}!`)).toBe(isCrisis);
  });
});

describe('the crisis words, on texts that they were not made from', () => {
  const heldOut = readCases('crisisWords.heldOut.json');

  it('are measured by many, none of which is a case', () => {
    const known = new Set(cases.map(({ text }) => text));
    expect(heldOut.filter(({ text }) => known.has(text))).toEqual([]);
    expect(heldOut.filter(({ isCrisis }) => isCrisis).length).toBeGreaterThanOrEqual(40);
    expect(heldOut.filter(({ isCrisis }) => !isCrisis).length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['find at least four of five that tell of a crisis', true, 0.8, 1],
    ['find at most one of ten that do not', false, 0, 0.1],
  ])('%s', (_what, isCrisis, least, most) => {
    const texts = heldOut.filter((one) => one.isCrisis === isCrisis);
    const share = texts.filter(({ text }) => vocabulary.speaksOfSelfHarm(text)).length / texts.length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });
});

describe('a phrase of the list', () => {
  const speaksOf = (phrase: string, text: string, notMeant: readonly string[] = []): boolean =>
    createPhraseTest({ phrases: [phrase], notMeant })(text);

  it.each([
    ["don't want to live", 'She does not want to live'],
    ["was not|wasn't here", "They weren't here"],
    ["can't go on", 'I cannot go on'],
    ['my life', 'Your life'],
    ['hurt ... myself', 'You hurt each of yourselves'],
    ['self harm*', 'Self-harming'],
    ['Self-harm*|cutting', 'self harming'],
    ['End It', 'I want to end it'],
    ['don’t wake up.', 'I do not wake up'],
  ])('%s stands for: %s', (phrase, text) => {
    expect(speaksOf(phrase, text)).toBe(true);
  });

  it('stands for no more than three other words where it has dots', () => {
    expect(speaksOf('cut ... off', 'cut a b c off')).toBe(true);
    expect(speaksOf('cut ... off', 'cut a b c d off')).toBe(false);
  });

  it('does not count inside a phrase that means something else, and counts where it stands again', () => {
    const notMeant = ['lost ... to suicide'];
    expect(speaksOf('suicid*', 'I lost a friend to suicide', notMeant)).toBe(false);
    expect(speaksOf('suicid*', 'I lost a friend to suicide and feel suicidal', notMeant)).toBe(true);
  });
});
