import { decidingValuesOf } from '../../diff/index.ts';
import { choicesById, labelledAnswersOf, misnamingOf } from '../namedAnswers.ts';
import type { LabelledAnswer } from '../namedAnswers.ts';
import type { LintRule, LintSubject } from '../rule.ts';
import { getChosenValues } from '../../../engine/index.ts';
import type { CaseFile } from '../../../engine/index.ts';

/** The story of a case must name what the case shows, because some readers read only the story. */
export const caseNamesAnother: LintRule = {
  id: 'case-names-another',
  severity: 'warning',
  description: 'The story of a case names something else than the deciding answer that the case gives.',
  help: 'Reviews read the stories of cases. One that names what an answer no longer says, another number, or another answer, makes them believe that something is shown that is not. Only cases with one deciding answer are compared. Reword the story and the name of its file with the label.',
  example: "The story of this case names 'drug', which the answer 'drugs' no longer says.",
  check: (subject) => {
    const deciding = decidingAnswersById(subject);
    return subject.cases.flatMap((flowCase) => {
      const [chosen, ...more] = decidingAnswersIn(deciding, flowCase);
      if (chosen === undefined || more.length > 0) return [];
      const misnaming = misnamingOf(subject, flowCase.story, chosen.answer, chosen.others);
      if (misnaming === undefined) return [];
      const at = { file: subject.fileOfCase(flowCase), pointer: '/story' };
      return [{ at, message: `The story of this case ${misnaming}.`, suggest: 'Say in the story what the answer says now.' }];
    });
  },
};

interface DecidingAnswer {
  readonly answer: LabelledAnswer;
  /** All deciding answers of its question. */
  readonly others: readonly LabelledAnswer[];
}

/** The deciding answers of each question, without exclusive ones such as 'None of these'. */
function decidingAnswersById(subject: LintSubject): ReadonlyMap<string, readonly LabelledAnswer[]> {
  const { definition, flow, forms } = subject;
  return new Map(
    [...choicesById(subject)].map(([id, question]) => {
      const deciding = decidingValuesOf({ definition, flow, forms }, id, question);
      const denying = new Set(question.options.flatMap(({ value, exclusive }) => (exclusive === true ? [value] : [])));
      return [id, labelledAnswersOf(subject, id, question).filter(({ value }) => deciding.has(value) && !denying.has(value))];
    }),
  );
}

/** The deciding answers that a case gives. */
function decidingAnswersIn(deciding: ReadonlyMap<string, readonly LabelledAnswer[]>, { answers }: CaseFile): readonly DecidingAnswer[] {
  return [...deciding].flatMap(([id, all]) => {
    const given = answers[id];
    const values = new Set(getChosenValues(given));
    return all.filter(({ value }) => values.has(value)).map((answer) => ({ answer, others: all }));
  });
}
