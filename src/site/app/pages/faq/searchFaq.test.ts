import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FaqSection } from './faqEntry.ts';
import { readSearchWords, searchFaq, splitAtWords } from './searchFaq.ts';

const sections: readonly FaqSection[] = [
  {
    id: 'one',
    title: 'One',
    entries: [
      { id: 'sitter', question: 'Do I need a sitter?', answer: ['Yes, in person.'] },
      { id: 'price', question: 'What does it cost?', answer: ['$1,399 in total.', 'From $27 a week.'], alsoFoundBy: 'money, to afford it' },
    ],
  },
  { id: 'two', title: 'Two', entries: [{ id: 'cafe', question: 'May I have a café visit?', answer: ['Not with a sitter.'] }] },
];

describe('a search over questions and answers', () => {
  it.each([
    { search: '', found: ['sitter', 'price', 'cafe'] },
    { search: 'SITTER', found: ['sitter', 'cafe'] },
    { search: 'sitter person', found: ['sitter'] },
    { search: 'week cost', found: ['price'] },
    { search: 'can’t afford it', found: [] },
    { search: 'afford to', found: ['price'] },
    { search: 'cafe', found: ['cafe'] },
    { search: '$27', found: ['price'] },
    { search: 'a', found: ['sitter', 'price', 'cafe'] },
    { search: 'insurance', found: [] },
    { search: '(.*) \\', found: ['sitter', 'price', 'cafe'] },
  ])("'$search' finds $found", ({ search, found }) => {
    const result = searchFaq(sections, readSearchWords(search));
    expect(result.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(found);
  });

  it('leaves out sections in which nothing is found', () => {
    expect(searchFaq(sections, ['cost']).map(({ id }) => id)).toEqual(['one']);
  });
});

describe('marked words', () => {
  it('are the words, wherever they stand, also with a mark over a letter', () => {
    const marked = splitAtWords('A café, and Cafés', ['cafe']).filter(({ isMatch }) => isMatch);
    expect(marked.map(({ text }) => text)).toEqual(['café', 'Café']);
  });

  it('may overlap', () => {
    expect(splitAtWords('abcd', ['abc', 'bcd'])).toEqual([
      { text: 'abc', isMatch: true },
      { text: 'd', isMatch: true },
    ]);
  });

  it('give the text again, piece by piece', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1, maxLength: 3 })), (text, searched) => {
        const pieces = splitAtWords(text, readSearchWords(searched.join(' ')));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
