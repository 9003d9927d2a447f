import { countPlace } from '../../observability/reach/countPlace.ts';
import type { ReachCounter } from '../../observability/reach/reachCounter.ts';
import { keepScreenSnapshot } from './keepScreenSnapshot.ts';

/** Counts a place that was shown at a time, in milliseconds since 1970, and has its screen stored when the page is hidden. */
export const followPlace: ReachCounter['countPlace'] = (shown, at) => {
  countPlace(shown, at);
  keepScreenSnapshot();
};
