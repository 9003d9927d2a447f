import { exchangedLabelsOf, rewordingsOf } from '../../diff/index.ts';
import { meaningShiftsOf } from '../../wording/index.ts';
import { describeShifts } from '../describeShifts.ts';
import { isSameLocation } from '../selectors.ts';
import type { LintRule } from '../rule.ts';
import { decidingRewordingsIn } from './deciding-answer-reworded.ts';

/** Reports rewordings that change numbers or negations, because these are part of what clients have answered. */
export const meaningMayHaveChanged: LintRule = {
  id: 'meaning-may-have-changed',
  severity: 'warning',
  description: 'A text was reworded since the release, and a number, a limit, a negation or the extent of an answer is another.',
  help: "Answers to 'in the last 3 months' are no answers to 'in the last 6 months'. When the meaning has changed, begin a new version, or ask under a new id. When it has not, allow the finding with that reason until the next release: from then on the text is compared with its new words.",
  example: 'The meaning may have changed since the release: "not" is gone. It was: "This is not a fit for you now."',
  check: (subject) => {
    const { definition, flow, forms, releasedVersion, vocabulary } = subject;
    if (releasedVersion === undefined) return [];
    const version = { definition, flow, forms };
    const found = [...decidingRewordingsIn(subject), ...exchangedLabelsOf(releasedVersion, version, vocabulary)];
    return rewordingsOf(releasedVersion, version)
      .filter(({ at }) => !found.some((one) => isSameLocation(one.at, at)))
      .flatMap(({ at, was, now }) => {
        const isLabel = /\/options\/\d+\/name$|\/oneOf\/\d+\/title$/.test(at.pointer);
        const shifts = describeShifts([...meaningShiftsOf(was, now), ...(isLabel ? vocabulary.labelShiftsOf(was, now) : [])]);
        return shifts === ''
          ? []
          : [
              {
                at,
                message: `The meaning may have changed since the release: ${shifts}. It was: ${JSON.stringify(was)}`,
                suggest: 'Keep the meaning, or ask it as a new question; allow this where it says the same in other words.',
              },
            ];
      });
  },
};
