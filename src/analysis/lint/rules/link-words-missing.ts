import type { LintRule } from '../rule.ts';
import { clientTexts } from '../clientTexts.ts';

/** The words to press are words of the line. */
export const linkWordsMissing: LintRule = {
  id: 'link-words-missing',
  severity: 'warning',
  description: 'The words of a link do not stand in its line.',
  help: 'Write in "link" those words of "text" that are to be pressed, letter by letter as they stand there. Where they do not stand in it, clients press the whole line, and never read the words of "link".',
  example: "'our FAQ' does not stand in the text of this line.",
  check: (subject) => {
    const texts = clientTexts(subject);
    return texts.flatMap(({ at, text: link }) => {
      if (!at.pointer.endsWith('/link')) return [];
      const line = texts.find((other) => other.at.file === at.file && other.at.pointer === at.pointer.replace(/link$/, 'text'));
      if (line === undefined || line.text.includes(link)) return [];
      return [
        {
          at,
          message: `'${link}' does not stand in the text of this line.`,
          suggest: `Write words that stand in '${line.text}'.`,
        },
      ];
    });
  },
};
