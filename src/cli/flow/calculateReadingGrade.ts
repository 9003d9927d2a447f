import { syllable } from 'syllable';

/** The Flesch-Kincaid grade of a text: the school grade that is needed to read it. It grows with the length of sentences and words. */
export function calculateReadingGrade(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /[a-z]/i.test(sentence));
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
