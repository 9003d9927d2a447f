import { describe, expect, it } from 'vitest';
import { cutSummary } from './cutSummary.ts';

const word = 'evening ';

describe('the summary of an article', () => {
  it('stays whole where it has 160 characters or fewer', () => {
    const text = 'x'.repeat(160);
    expect(cutSummary(text)).toBe(text);
  });

  it('is cut at the end of a word, with no more than 160 characters before the ellipsis', () => {
    const cut = cutSummary(word.repeat(30));
    expect(cut).toBe(`${word.repeat(19)}evening…`);
    expect(cut.length).toBeLessThanOrEqual(161);
  });

  it('ends without a comma or space before the ellipsis', () => {
    expect(cutSummary(`${'a'.repeat(150)}, ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(150)}…`);
  });
});
