import type { ScreenView } from '../../engine/index.ts';

/** The id of the words that say how far the client has come. The heading is described by them. */
export const progressId = 'progress';

/** How far the client has come, such as 'Question 2 of 10'; `undefined` on a screen that does not say it. */
export function formatProgress(view: ScreenView): string | undefined {
  if (view.kind === 'question') return `Question ${view.progress.at} of ${view.progress.of}`;
  if (view.kind === 'banner') return `${view.progress.at} of ${view.progress.of} questions answered`;
  return view.stepper === undefined ? undefined : `Step ${view.stepper.step} of ${view.stepper.of}`;
}
