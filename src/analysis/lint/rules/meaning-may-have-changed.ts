import { rewordingsOf, meaningShiftsOf } from '../../diff/index.ts';
import type { LintRule } from '../rule.ts';

type MeaningShift = ReturnType<typeof meaningShiftsOf>[number];

/** Words may change, but their numbers and negations are part of what clients have answered. */
export const meaningMayHaveChanged: LintRule = {
  id: 'meaning-may-have-changed',
  severity: 'warning',
  description: 'A text was reworded since the release so that a number, unit, limit or negation is another.',
  help: "Answers to 'in the last 3 months' are no answers to 'in the last 6 months'. When the meaning has changed, begin a new version, or ask under a new id. When it has not, allow the finding with that reason until the next release: from then on the text is compared with its new words.",
  example: 'The meaning may have changed since the release: "no" is new. It was: "I use illicit drugs"',
  check: ({ definition, flow, forms, releasedVersion }) => {
    if (releasedVersion === undefined) return [];
    return rewordingsOf(releasedVersion, { definition, flow, forms }).flatMap(({ at, was, now }) => {
      const shifts = meaningShiftsOf(was, now);
      return shifts.length === 0
        ? []
        : [
            {
              at,
              message: `The meaning may have changed since the release: ${shifts.map(describeShift).join(', ')}. It was: ${JSON.stringify(was)}`,
              suggest: 'Keep the meaning, or ask it as a new question; allow this where it says the same in other words.',
            },
          ];
    });
  },
};

function describeShift({ was, now }: MeaningShift): string {
  if (was === undefined) return `"${now}" is new`;
  return now === undefined ? `"${was}" is gone` : `"${was}" became "${now}"`;
}
