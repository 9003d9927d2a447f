/** A word, a number or a sign of a text. */
export interface Token {
  /** In small letters, with straight apostrophes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words, numbers and signs of a text, in order; `end` and `start` are places in it. */
export function tokensOf(text: string): readonly Token[] {
  const even = text.replaceAll(/[’‘]/g, "'").toLowerCase();
  return [...even.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?(?:st|nd|rd|th)?(?![\d])|\p{L}+(?:'\p{L}+)?|[%$+]/gu)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
}

/** A mark in a text that has a meaning of its own. */
export interface MeaningMark {
  /** Marks with the same name mean the same. */
  readonly name: string;
  /** As it stands in the text. */
  readonly shown: string;
}

/** A mark with the tokens that it is made of, from the first up to before `to`. */
export interface MarkSpan extends MeaningMark {
  readonly from: number;
  readonly to: number;
}

/** The excerpt of a text that some tokens cover. */
export function textOfTokens(text: string, tokens: readonly Token[], from: number, to: number): string {
  return text.slice(tokens[from]!.start, tokens[to - 1]!.end);
}
