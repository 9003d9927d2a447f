import { getChosenValues } from './answer.ts';
import { findSlotAnswer } from './answersBySlot.ts';
import type { OptionFile } from './definitionFiles.ts';
import type { ChoiceItem } from './flow.ts';
import { evaluateCondition } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { getStep } from './place.ts';
import { listVisibleQuestions } from './peekNext.ts';
import { listScreeningQuestions } from './stepKinds.ts';

/** A question with its answer. */
export interface AnsweredQuestion {
  readonly question: ChoiceItem;
  /** The options that were chosen. */
  readonly chosen: readonly OptionFile[];
}

/** The questions of a screening step whose answers disqualify, in their order. */
export function findFailedQuestions(scope: EvaluationScope, screening: string): readonly AnsweredQuestion[] {
  const step = getStep(scope.flow, screening);
  const questions = listVisibleQuestions(scope, listScreeningQuestions(step));
  return questions.flatMap((question): readonly AnsweredQuestion[] => {
    const rule = scope.flow.rules[`${question.id}.disqualifying`];
    if (question.type !== 'choice' || rule === undefined || evaluateCondition(scope, rule) !== true) return [];
    const values = getChosenValues(findSlotAnswer(scope.answers, question.slot));
    return [{ question, chosen: question.options.filter(({ value }) => values.includes(value)) }];
  });
}
