import type { ScreenView } from '../../engine/index.ts';

/** The id of the element with the progress of the client. The heading is described by it. */
export const progressId = 'progress';

/** The progress of the client, such as 'Question 2 of 10'; `undefined` on a screen that does not show it. */
export function formatProgress(view: ScreenView): string | undefined {
  if (view.kind === 'question') return `Question ${view.progress.at} of ${view.progress.of}`;
  if (view.kind === 'banner') return `${view.progress.at} of ${view.progress.of} questions answered`;
  return view.stepper === undefined ? undefined : `Step ${view.stepper.step} of ${view.stepper.of}`;
}
