import { getChosenValues, hasOtherText } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { ChoiceItem } from '../../flow.ts';
import { defaultMaxLength } from '../text/text.ts';
import type { QuestionType } from '../questionType.ts';

/** A question with options. */
export const choice: QuestionType<ChoiceItem> = {
  operand: 'choice',
  missingAnswer: 'Choose an answer to go on',
  findProblem: findChoiceProblem,
};

function findChoiceProblem(question: ChoiceItem, answer: Answer): string | undefined {
  const wellFormed =
    question.multi === true
      ? Array.isArray(answer) || isChoiceWithOtherText(answer, true)
      : typeof answer === 'string' || isChoiceWithOtherText(answer, false);
  if (!wellFormed) return question.multi === true ? 'Choose from the list' : 'Choose one answer';
  const chosen = getChosenValues(answer);
  if (chosen.length === 0) return 'Choose at least one answer';
  if (new Set(chosen).size !== chosen.length) return 'The same answer stands here twice';
  const options = chosen.map((value) => question.options.find((option) => option.value === value));
  if (options.includes(undefined)) return 'This is not one of the answers';
  if (options.length > 1 && options.some((option) => option?.exclusive === true)) {
    return `'${options.find((option) => option?.exclusive === true)?.name}' cannot be chosen together with another answer`;
  }
  const optionWithText = options.find((option) => option?.other !== undefined);
  if (hasOtherText(answer) && optionWithText === undefined) return 'These words belong to no chosen answer';
  if (hasOtherText(answer) && answer.other.trim() === '') return `Write a few words, or take '${optionWithText?.name}' back`;
  if (hasOtherText(answer) && answer.other.length > defaultMaxLength) return `Use ${defaultMaxLength} characters or fewer`;
  return optionWithText !== undefined && !hasOtherText(answer) ? `${optionWithText.other}` : undefined;
}

function isChoiceWithOtherText(answer: Answer, multi: boolean): boolean {
  return (
    hasOtherText(answer) &&
    typeof answer.other === 'string' &&
    Object.keys(answer).length === 2 &&
    answer.chosen.every((value) => typeof value === 'string') &&
    (multi || answer.chosen.length === 1)
  );
}
