import { getStep, isSamePlace, transition } from '../../../engine/index.ts';
import type { ShownPlace } from '../../../runtime/index.ts';
import { countPlace } from '../../observability/reach/countPlace.ts';
import type { ReachCounter } from '../../observability/reach/reachCounter.ts';
import { keepScreenSnapshot } from './keepScreenSnapshot.ts';

/** Whether the address of the screen leads to it by itself, without a place in the history. */
function isWhereAddressLeads({ flow, readRun }: ShownPlace): boolean {
  const run = readRun();
  const located = transition(flow, run, { type: 'locate', path: getStep(flow, run.place.step).path });
  return isSamePlace(located.run.place, run.place);
}

/** Counts a place that was shown at a time, in milliseconds since 1970, and has its screen stored when the page is hidden. */
export const followPlace: ReachCounter['countPlace'] = (shown, at) => {
  countPlace(shown, at);
  keepScreenSnapshot(() => isWhereAddressLeads(shown));
};
