import { textOfTokens } from './tokens.ts';
import type { MeaningMark, Token } from './tokens.ts';

const negations: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  'none',
  'without',
  'cannot',
  'nobody',
  'nothing',
  'nowhere',
  'neither',
  'unless',
  'ineligible',
]);

/** The negations in a text. `other` are the tokens of the other version: 'unsafe' is a negation if the other version has 'safe'. */
export function negationsIn(text: string, tokens: readonly Token[], other: readonly Token[]): readonly MeaningMark[] {
  const known = new Set(other.map((token) => token.text));
  const marks = tokens.flatMap((_token, index): readonly MeaningMark[] =>
    isNegation(tokens, index, known) ? [{ name: 'not', shown: textOfTokens(text, tokens, index, index + 1) }] : [],
  );
  // A negation after the answer 'No' only repeats it.
  return /^no\b(?! one\b)(?=\W*$|\s*[,.;:–—])/i.test(text) ? marks.slice(0, 1) : marks;
}

function isNegation(tokens: readonly Token[], index: number, known: ReadonlySet<string>): boolean {
  const word = tokens[index]!.text;
  if (word === 'not' && tokens[index + 1]?.text === 'only') return false;
  if (negations.has(word) || word.endsWith("n't")) return true;
  if (word === 'non') return known.has(tokens[index + 1]?.text ?? '');
  const root = /^(?:un|non)(\p{L}{4,})$/u.exec(word)?.[1];
  return root !== undefined && known.has(root);
}
