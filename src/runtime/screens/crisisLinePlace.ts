import type { QuestionView, ScreenView } from '../../engine/index.ts';

/**
 * The id of the question under which the screen shows the crisis line, before its answers; `undefined` when the line is shown above
 * the heading, or not at all. A screen shows the line once, at the first question that has it. An answer does not move the line,
 * because that would move the other answers.
 */
export function findCrisisLineQuestion(view: ScreenView): QuestionView | undefined {
  if (view.crisisFirst) return undefined;
  if (view.kind === 'question') return view.view.question.crisisLine === true ? view.view : undefined;
  return view.kind === 'screening' ? view.questions.find(({ question }) => question.crisisLine === true) : undefined;
}
