import { childLocation, questionsOf, fileLocation } from '../selectors.ts';
import { readMoreLength, textBeforeReadMore } from '../readMore.ts';
import type { LintRule } from '../rule.ts';

/** Reports subtitles that are so long that phones show only their beginning. */
export const textCut: LintRule = {
  id: 'text-cut',
  severity: 'warning',
  description: 'A subtitle is so long that phones show only its beginning.',
  help: `From ${readMoreLength} characters on, a phone shows the beginning of a subtitle and 'read more', and many people never open it. Shorten the subtitle, or put what everybody must read first and allow the finding with that reason.`,
  example: "Phones cut this subtitle, which has 150 characters, after '… no right answer here.'.",
  check: (subject) =>
    questionsOf(subject).flatMap(({ file, item: { subtitle = '' } }) => {
      if (subtitle.length < readMoreLength) return [];
      const end = textBeforeReadMore(subtitle).split(' ').slice(-4).join(' ');
      return [
        {
          at: childLocation(fileLocation(file), 'subtitle'),
          message: `Phones cut this subtitle, which has ${subtitle.length} characters, after '… ${end}'.`,
          suggest: `Use fewer than ${readMoreLength} characters, or make sure that what matters stands before the cut.`,
        },
      ];
    }),
};
