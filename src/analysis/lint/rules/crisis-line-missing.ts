import { crisisNumbers } from '../crisisWords.ts';
import { choicesOf, childLocation, fileLocation } from '../selectors.ts';
import { textBeforeReadMore } from '../readMore.ts';
import type { LintRule } from '../rule.ts';

/** A client who is asked about self-harm sees the crisis line on the same screen, before any cut of the text. */
export const crisisLineMissing: LintRule = {
  id: 'crisis-line-missing',
  severity: 'error',
  description: 'A question with a crisis answer does not show the crisis line, in its subtitle and under it.',
  help: 'A client who is asked about suicide or self-harm must see where to turn at once. Begin the subtitle with both numbers of the crisis line, since phones show only its beginning, and add "crisisLine": true, which shows the links to call and text.',
  example: "'notWell' is a crisis answer, but the subtitle does not give 1-800-273-8255.",
  check: (subject) =>
    choicesOf(subject).flatMap(({ file, item }) => {
      const crisis = item.options.find((option) => option.crisis === true);
      if (crisis === undefined) return [];
      const { subtitle = '' } = item;
      const at = childLocation(fileLocation(file), item.subtitle === undefined ? 'content' : 'subtitle');
      const absent = crisisNumbers.filter((number) => !subtitle.includes(number));
      const suggest =
        'Begin the subtitle like this: "Thinking about ending your life? Call 1-800-273-8255, or call or text 988, at any hour."';
      if (absent.length > 0)
        return [{ at, message: `'${crisis.value}' is a crisis answer, but the subtitle does not give ${absent.join(' and ')}.`, suggest }];
      const cut = crisisNumbers.some((number) => !textBeforeReadMore(subtitle).includes(number));
      if (cut) return [{ at, message: 'Phones show only the beginning of this subtitle, and the crisis line is not in it.', suggest }];
      if (item.crisisLine === true) return [];
      return [
        {
          at: childLocation(fileLocation(file), item.crisisLine === undefined ? 'content' : 'crisisLine'),
          message: `'${crisis.value}' is a crisis answer, but the links of the crisis line are not shown under the question.`,
          suggest: 'Add "crisisLine": true.',
        },
      ];
    }),
};
