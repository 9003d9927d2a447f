import { sessionStore } from '../../storage/siteStorage.ts';
import { createReachCounter } from './reachCounter.ts';
import type { ReachCounter } from './reachCounter.ts';
import { sendReach } from '../../api/endpoints.ts';

let counter: ReachCounter | undefined;

/** Counts a place that was shown at `at`, in milliseconds since 1970. */
export const countPlace: ReachCounter['countPlace'] = (shown, at) => {
  counter ??= createCounterOfTab();
  counter.countPlace(shown, at);
};

/**
 * Creates the counter of this tab. It sends new counts whenever the tab is hidden, because a phone may fire no later event. The counts
 * of a run are stored only while the run itself is stored, so that nothing stays after the visit was cleared.
 */
function createCounterOfTab(): ReachCounter {
  const created = createReachCounter({
    storage: { load: (flow) => sessionStore.get(`reach:${flow}`), save: saveBesideRun },
    send: sendReach,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') created.sendCounts(Date.now());
    else created.resume(Date.now());
  });
  window.addEventListener('pagehide', () => created.sendCounts(Date.now()));
  return created;
}

function saveBesideRun(flow: string, text: string): void {
  if (sessionStore.get(`run:${flow}`) !== undefined) sessionStore.set(`reach:${flow}`, text);
}
