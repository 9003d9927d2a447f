import type { ScreenView } from '../../engine/index.ts';

/** Whether a question of the screen has the crisis line between it and its answers. */
export function hasCrisisLine(view: ScreenView): boolean {
  if (view.kind === 'question') return view.view.question.crisisLine === true;
  return view.kind === 'screening' && view.questions.some(({ question }) => question.crisisLine === true);
}
