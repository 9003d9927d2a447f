/** A phrase and the phrase that replaces it. */
export interface Replacement {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Replaces phrases in a list of words. Where several match at a word, the longest is replaced. */
export function replacePhrases(words: readonly string[], replacements: readonly Replacement[]): readonly string[] {
  const longestFirst = replacements.toSorted((one, other) => other.from.length - one.from.length);
  const replaced: string[] = [];
  for (let from = 0; from < words.length;) {
    const found = longestFirst.find((one) => isPhraseAt(words, from, one.from));
    replaced.push(...(found?.to ?? [words[from]!]));
    from += found?.from.length ?? 1;
  }
  return replaced;
}

/** The phrases that occur in a list of words, each once. A phrase within a longer match does not count. */
export function phrasesIn(words: readonly string[], phrases: readonly (readonly string[])[]): readonly string[] {
  const longestFirst = phrases.toSorted((one, other) => other.length - one.length);
  const found = new Set<string>();
  for (let from = 0; from < words.length;) {
    const phrase = longestFirst.find((one) => isPhraseAt(words, from, one));
    if (phrase !== undefined) found.add(phrase.join(' '));
    from += phrase?.length ?? 1;
  }
  return [...found];
}

function isPhraseAt(words: readonly string[], from: number, phrase: readonly string[]): boolean {
  return phrase.length > 0 && phrase.every((word, index) => words[from + index] === word);
}
