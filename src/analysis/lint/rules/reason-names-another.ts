import { labelledAnswersOf, misnamingOf } from '../namedAnswers.ts';
import { choicesOf, childLocation, fileLocation } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** The reason that a refused client reads must be about the answer that they chose. */
export const reasonNamesAnother: LintRule = {
  id: 'reason-names-another',
  severity: 'error',
  description: 'The reason that a client is given names something else than the answer that they chose.',
  help: 'A "disqualifyingReason" repeats to the client what they told us. It does not fit where it names what the label no longer says, another number than the label, or another answer. Reword the reason with the label. Where both say the same in other words, allow it with that reason.',
  example: "The reason names 'pregnant', which the answer 'pregnancy' no longer says.",
  check: (subject) =>
    choicesOf(subject).flatMap(({ id, file, item }) => {
      const answers = labelledAnswersOf(subject, id, item);
      return item.options.flatMap(({ disqualifyingReason }, index) => {
        const misnaming =
          disqualifyingReason === undefined ? undefined : misnamingOf(subject, disqualifyingReason, answers[index]!, answers);
        if (misnaming === undefined) return [];
        const at = childLocation(childLocation(childLocation(fileLocation(file), 'options'), index), 'disqualifyingReason');
        return [{ at, message: `The reason ${misnaming}.`, suggest: 'Say in the reason what the label says.' }];
      });
    }),
};
