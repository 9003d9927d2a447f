import { choicesOf, childLocation, fileLocation } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** A question about self-harm must show the crisis line on the same screen, before the answers. */
export const crisisLineMissing: LintRule = {
  id: 'crisis-line-missing',
  severity: 'error',
  description: 'A question with a crisis answer does not show the crisis line.',
  help: 'A client who is asked about suicide or self-harm must see where to turn at once. Add "crisisLine": true, which shows the links to call and text between the question and its answers. The subtitle need not give the numbers again.',
  example: "'notWell' is a crisis answer, but the question does not show the crisis line.",
  check: (subject) =>
    choicesOf(subject).flatMap(({ file, item }) => {
      const crisis = item.options.find((option) => option.crisis === true);
      if (crisis === undefined || item.crisisLine === true) return [];
      return [
        {
          at: childLocation(fileLocation(file), item.crisisLine === undefined ? 'content' : 'crisisLine'),
          message: `'${crisis.value}' is a crisis answer, but the question does not show the crisis line.`,
          suggest: 'Add "crisisLine": true.',
        },
      ];
    }),
};
