import { chosenValues, hasWords } from './answer.ts';
import type { Answer } from './answer.ts';
import { isoDate } from './conditions/operator.ts';
import type { Choice, Entry, Question } from './flow.ts';

/**
 * What is wrong with an answer to a question, in words for the client, or `undefined` when it is
 * acceptable. The screen and the server ask the same function, so 'None of these' beside another
 * answer is refused on both sides.
 */
export function answerProblem(question: Question, answer: Answer): string | undefined {
  if (question.type === 'choice') return choiceProblem(question, answer);
  return entryProblem(question, answer);
}

function choiceProblem(question: Choice, answer: Answer): string | undefined {
  const wellFormed =
    question.multi === true ? Array.isArray(answer) || isWordsOf(answer, true) : typeof answer === 'string' || isWordsOf(answer, false);
  if (!wellFormed) return question.multi === true ? 'Choose from the list' : 'Choose one answer';
  const chosen = chosenValues(answer);
  if (chosen.length === 0) return 'Choose at least one answer';
  if (new Set(chosen).size !== chosen.length) return 'The same answer stands here twice';
  const options = chosen.map((value) => question.options.find((option) => option.value === value));
  if (options.includes(undefined)) return 'This is not one of the answers';
  if (options.length > 1 && options.some((option) => option?.exclusive === true)) {
    return `'${options.find((option) => option?.exclusive === true)?.name}' cannot be chosen together with another answer`;
  }
  const asks = options.find((option) => option?.other !== undefined);
  if (hasWords(answer) && asks === undefined) return 'These words belong to no chosen answer';
  if (hasWords(answer) && answer.other.trim() === '') return `Write a few words, or take '${asks?.name}' back`;
  if (hasWords(answer) && answer.other.length > textLimit) return `Use ${textLimit} characters or fewer`;
  return asks !== undefined && !hasWords(answer) ? `${asks.other}` : undefined;
}

/** The most characters that a typed text may have when the question does not say. */
export const textLimit = 1000;

function isWordsOf(answer: Answer, multi: boolean): boolean {
  return (
    hasWords(answer) &&
    typeof answer.other === 'string' &&
    Object.keys(answer).length === 2 &&
    answer.chosen.every((value) => typeof value === 'string') &&
    (multi || answer.chosen.length === 1)
  );
}

function entryProblem(question: Entry, answer: Answer): string | undefined {
  if (question.type === 'date') return isoDate(answer) === undefined ? 'Enter a date as MM/DD/YYYY' : undefined;
  if (question.type === 'number') return numberProblem(question, answer);
  const limit = question.maxLength ?? textLimit;
  if (typeof answer !== 'string' || answer.trim() === '') return 'Write an answer';
  return answer.length > limit ? `Use ${limit} characters or fewer` : undefined;
}

function numberProblem({ minimum, maximum }: Entry, answer: Answer): string | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Enter a number';
  if (minimum !== undefined && answer < minimum) return `Enter ${minimum} or more`;
  return maximum !== undefined && answer > maximum ? `Enter ${maximum} or less` : undefined;
}
