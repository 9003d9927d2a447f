import type { NoAnswersNotice } from '../screens/NoAnswersNotice.tsx';

/** Loads the notice, which is in the chunk of the deferred views. */
export async function loadNoAnswersNotice(): Promise<typeof NoAnswersNotice> {
  return (await import('./deferredViews.ts')).NoAnswersNotice;
}
