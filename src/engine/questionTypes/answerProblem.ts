import { getChosenValues, hasOtherText } from '../answer.ts';
import type { Answer } from '../answer.ts';
import { parseIsoDate } from '../conditions/operator.ts';
import type { ChoiceItem, EntryItem, Question } from '../flow.ts';

/**
 * What is wrong with an answer to a question, in words for the client, or `undefined` when it is
 * acceptable. The screen and the server ask the same function, so 'None of these' beside another
 * answer is refused on both sides.
 */
export function findAnswerProblem(question: Question, answer: Answer): string | undefined {
  if (question.type === 'choice') return findChoiceProblem(question, answer);
  return findEntryProblem(question, answer);
}

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
  const asks = options.find((option) => option?.other !== undefined);
  if (hasOtherText(answer) && asks === undefined) return 'These words belong to no chosen answer';
  if (hasOtherText(answer) && answer.other.trim() === '') return `Write a few words, or take '${asks?.name}' back`;
  if (hasOtherText(answer) && answer.other.length > defaultMaxLength) return `Use ${defaultMaxLength} characters or fewer`;
  return asks !== undefined && !hasOtherText(answer) ? `${asks.other}` : undefined;
}

/** The most characters that a typed text may have when the question does not say. */
export const defaultMaxLength = 1000;

function isChoiceWithOtherText(answer: Answer, multi: boolean): boolean {
  return (
    hasOtherText(answer) &&
    typeof answer.other === 'string' &&
    Object.keys(answer).length === 2 &&
    answer.chosen.every((value) => typeof value === 'string') &&
    (multi || answer.chosen.length === 1)
  );
}

function findEntryProblem(question: EntryItem, answer: Answer): string | undefined {
  if (question.type === 'date') return parseIsoDate(answer) === undefined ? 'Enter a date as MM/DD/YYYY' : undefined;
  if (question.type === 'number') return findNumberProblem(question, answer);
  const limit = question.maxLength ?? defaultMaxLength;
  if (typeof answer !== 'string' || answer.trim() === '') return 'Write an answer';
  return answer.length > limit ? `Use ${limit} characters or fewer` : undefined;
}

function findNumberProblem({ minimum, maximum }: EntryItem, answer: Answer): string | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Enter a number';
  if (minimum !== undefined && answer < minimum) return `Enter ${minimum} or more`;
  return maximum !== undefined && answer > maximum ? `Enter ${maximum} or less` : undefined;
}
