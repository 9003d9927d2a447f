import { chosenValues } from './answer.ts';
import { getAnswer } from './answers.ts';
import type { OptionFile } from './definition/files.ts';
import type { Choice } from './flow.ts';
import { judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { stepNamed } from './place.ts';
import { shownQuestions } from './walk.ts';

/** A question of a screening whose answer is disqualifying. */
export interface FailedQuestion {
  readonly question: Choice;
  /** The options that were chosen. */
  readonly chosen: readonly OptionFile[];
}

/** The questions of a screening step whose answers disqualify, in their order. */
export function failedIn(judged: Judged, screening: string): readonly FailedQuestion[] {
  const step = stepNamed(judged.flow, screening);
  const questions = step.kind === 'screening' ? shownQuestions(judged, step.questions) : [];
  return questions.flatMap((question): readonly FailedQuestion[] => {
    const rule = judged.flow.rules[`${question.id}.disqualifying`];
    if (question.type !== 'choice' || rule === undefined || judge(judged, rule) !== true) return [];
    const values = chosenValues(getAnswer(judged.answers, question.slot));
    return [{ question, chosen: question.options.filter(({ value }) => values.includes(value)) }];
  });
}
