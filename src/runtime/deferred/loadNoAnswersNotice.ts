import type { NoAnswersNotice } from '../screens/NoAnswersNotice.tsx';

/** Loads the notice with the views in whose chunk it is. */
export async function loadNoAnswersNotice(): Promise<typeof NoAnswersNotice> {
  return (await import('./deferredViews.ts')).NoAnswersNotice;
}
