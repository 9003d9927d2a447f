import type { FaqEntry, FaqSection } from './faqEntry.ts';

/** A piece of a text, and whether it is one of the words that were searched for. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The words of a search, in lower case, without marks over letters. Words of one letter are left out, as nearly everything has them. */
export function readSearchWords(search: string): readonly string[] {
  const words = normalize(search).match(/[\p{L}\p{N}$%]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1))];
}

/** The sections with the entries that have all words, each in its question, its answer, or the words that find it as well. All entries when there is no word. */
export function searchFaq(sections: readonly FaqSection[], words: readonly string[]): readonly FaqSection[] {
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => words.every((word) => readText(entry).includes(word))) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Splits a text at the words, so that they can be marked. The pieces in their order are the text. */
export function splitAtWords(text: string, words: readonly string[]): readonly TextPiece[] {
  const matches = words.flatMap((word) => findAll(normalize(text), word)).toSorted((one, other) => one[0] - other[0]);
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const [from, to] of matches) {
    if (to <= end) continue;
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    pieces.push({ text: text.slice(Math.max(from, end), to), isMatch: true });
    end = to;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isMatch: false }] : pieces;
}

function readText({ question, answer, alsoFoundBy = '' }: FaqEntry): string {
  return normalize([question, ...answer, alsoFoundBy].join(' '));
}

/** Lower case without marks over letters, of the same length, so that places in it are places in the text. */
function normalize(text: string): string {
  return Array.from(text, toPlainLetter).join('');
}

function toPlainLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === letter.length ? plain : letter;
}

function findAll(text: string, word: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) found.push([at, at + word.length]);
  return found;
}
