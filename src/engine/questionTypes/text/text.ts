import type { EntryQuestionType } from '../questionType.ts';

/** The default limit for the characters of a typed text. */
export const defaultMaxLength = 1000;

/** A question that is answered in the client's own words. */
export const text: EntryQuestionType = {
  operand: 'text',
  missingAnswer: 'Write an answer to go on',
  findProblem({ maxLength = defaultMaxLength }, answer) {
    if (typeof answer !== 'string' || answer.trim() === '') return 'Write an answer';
    return answer.length > maxLength ? `Use ${maxLength} characters or fewer` : undefined;
  },
};
