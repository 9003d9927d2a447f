/** A word, a number or a sign of a text. */
export interface Token {
  /** The text in lower case, with straight apostrophes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words, numbers and signs of a text in their order. `start` and `end` are offsets in the text. */
export function tokensOf(text: string): readonly Token[] {
  return [...toEvenCase(text).matchAll(/\d+(?:,\d{3})*(?:\.\d+)?(?:st|nd|rd|th)?(?![\d])|\p{L}+(?:'\p{L}+)?|[%$+]/gu)].map(
    ({ 0: found, index }) => ({
      text: found,
      start: index,
      end: index + found.length,
    }),
  );
}

/** The text in lower case, with straight apostrophes. */
export function toEvenCase(text: string): string {
  return text.replaceAll(/[’‘]/g, "'").toLowerCase();
}

/** A part of a text that affects its meaning: a quantity, a comparison or a negation. */
export interface MeaningMark {
  /** The canonical name. Marks with the same name have the same meaning. */
  readonly name: string;
  /** The mark as it is written in the text. */
  readonly shown: string;
}

/** A mark with the range of its tokens, from `from` up to `to`, which is excluded. */
export interface MarkSpan extends MeaningMark {
  readonly from: number;
  readonly to: number;
}

/** The part of a text that the tokens from `from` up to `to`, excluded, cover. */
export function textOfTokens(text: string, tokens: readonly Token[], from: number, to: number): string {
  return text.slice(tokens[from]!.start, tokens[to - 1]!.end);
}
