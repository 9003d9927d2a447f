import { getStep, isSamePlace, transition } from '../../../engine/index.ts';
import type { ShownPlace } from '../../../runtime/index.ts';
import { countPlace } from '../../observability/reach/countPlace.ts';
import type { ReachCounter } from '../../observability/reach/reachCounter.ts';
import { keepScreenSnapshot } from './keepScreenSnapshot.ts';

/** True when the address of the screen alone, without a place in the history state, leads to this screen. */
function isWhereAddressLeads({ flow, readRun }: ShownPlace): boolean {
  const run = readRun();
  const located = transition(flow, run, { type: 'locate', path: getStep(flow, run.place.step).path });
  return isSamePlace(located.run.place, run.place);
}

/** Counts a place that was shown at `at`, in milliseconds since 1970, and stores a snapshot of its screen whenever the page is hidden. */
export const followPlace: ReachCounter['countPlace'] = (shown, at) => {
  countPlace(shown, at);
  keepScreenSnapshot(() => isWhereAddressLeads(shown));
};
