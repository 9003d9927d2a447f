import { inside, questionsOf, wholeOf } from '../parts.ts';
import { longSubtitle, shownOnPhones } from '../phones.ts';
import type { Rule } from '../rule.ts';

/** A text that a phone cuts must bear it. */
export const textCut: Rule = {
  id: 'text-cut',
  severity: 'warning',
  description: 'A subtitle is so long that phones show only its beginning.',
  docs: `From ${longSubtitle} characters on, a phone shows the beginning of a subtitle and 'read more', and many people never open it. Shorten the subtitle, or put what everybody must read first and allow the finding with that reason.`,
  check: (subject) =>
    questionsOf(subject).flatMap(({ file, item: { subtitle = '' } }) => {
      if (subtitle.length < longSubtitle) return [];
      const end = shownOnPhones(subtitle).split(' ').slice(-4).join(' ');
      return [
        {
          at: inside(wholeOf(file), 'subtitle'),
          message: `Phones cut this subtitle, which has ${subtitle.length} characters, after '… ${end}'.`,
          suggest: `Use fewer than ${longSubtitle} characters, or make sure that what matters stands before the cut.`,
        },
      ];
    }),
};
