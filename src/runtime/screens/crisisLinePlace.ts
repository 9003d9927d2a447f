import type { QuestionView, ScreenView } from '../../engine/index.ts';

/**
 * The question between which and its answers the screen shows the crisis line; `undefined` where it stands before the heading of the
 * screen, or nowhere. A screen shows it once: of several questions that have it, the first one does. An answer does not change the
 * place, because then it would move the other answers.
 */
export function findCrisisLineQuestion(view: ScreenView): QuestionView | undefined {
  if (view.crisisFirst) return undefined;
  if (view.kind === 'question') return view.view.question.crisisLine === true ? view.view : undefined;
  return view.kind === 'screening' ? view.questions.find(({ question }) => question.crisisLine === true) : undefined;
}
