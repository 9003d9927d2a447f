import { decidingRewordingsOf, exchangedLabelsOf } from '../../diff/index.ts';
import type { DecidingRewording } from '../../diff/index.ts';
import { meaningShiftsOf } from '../../wording/index.ts';
import { describeShifts } from '../describeShifts.ts';
import { isSameLocation } from '../selectors.ts';
import type { LintRule, LintSubject } from '../rule.ts';

/** Reports reworded deciding answers, because whether a client chooses an answer depends on its words. */
export const decidingAnswerReworded: LintRule = {
  id: 'deciding-answer-reworded',
  severity: 'error',
  description: 'An answer that decides where a client is led was reworded since the release.',
  help: 'Answers that disqualify, are negative, bring the crisis line or are named by a rule decide, and so do the answers that deny them, and a question to which they are a bare answer such as Yes. Other words may lead other clients there. When the words mean the same to every client, say so in "allow", with who decided that, until the next release. Otherwise begin a new version, or ask under a new value. Case, punctuation, articles and the words in "sameMeaning" of flows/shared/wording.json are free.',
  example: 'The answer \'drugs\' decides where a client is led, and was reworded: "no" is new. It was: "I use illicit drugs"',
  check: (subject) =>
    decidingRewordingsIn(subject).map(({ at, value, was, now }) => {
      const what = value === undefined ? 'This question decides' : `The answer '${value}' decides`;
      const shifts = describeShifts([...meaningShiftsOf(was, now), ...subject.vocabulary.labelShiftsOf(was, now)]);
      return {
        at,
        message: `${what} where a client is led, and was reworded${shifts === '' ? '' : `: ${shifts}`}. It was: ${JSON.stringify(was)}`,
        suggest: 'Take the old words back; allow this, with the reason, where every client understands the same.',
      };
    }),
};

/** The rewordings of deciding texts. Labels that were exchanged are left out, because another rule reports them. */
export function decidingRewordingsIn({ definition, flow, forms, releasedVersion, vocabulary }: LintSubject): readonly DecidingRewording[] {
  if (releasedVersion === undefined) return [];
  const version = { definition, flow, forms };
  const exchanged = exchangedLabelsOf(releasedVersion, version, vocabulary);
  return decidingRewordingsOf(releasedVersion, version, vocabulary).filter(
    ({ at }) => !exchanged.some((one) => isSameLocation(one.at, at)),
  );
}
