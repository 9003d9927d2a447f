import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadWordLists } from '../../definitions/index.ts';
import { createVocabulary } from './vocabulary.ts';

/** A text, and whether a client who chooses it tells of suicide or self-harm. */
interface Case {
  readonly text: string;
  readonly isCrisis: boolean;
}

const cases = JSON.parse(readFileSync(path.join(import.meta.dirname, 'crisisWords.cases.json'), 'utf8')) as readonly Case[];
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
