import type { EntryQuestionType } from '../questionType.ts';

/** A question that is answered with a number. */
export const number: EntryQuestionType = {
  operand: 'number',
  missingAnswer: 'Enter a number to go on',
  findProblem({ minimum, maximum }, answer) {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Enter a number';
    if (minimum !== undefined && answer < minimum) return `Enter ${minimum} or more`;
    return maximum !== undefined && answer > maximum ? `Enter ${maximum} or less` : undefined;
  },
};
