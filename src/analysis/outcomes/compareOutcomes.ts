import type { ExploreOptions } from '../reachability/index.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { computeOverBoth } from './computeOverBoth.ts';
import type { OutcomeComparison } from './outcomeComparison.ts';
import { OutcomeSets } from './outcomeSets.ts';

/**
 * Compares the ends that two versions still allow for each combination of what both ask for: answers, fields and facts.
 * What only one version asks for may be anything. Combinations that one version does not accept are left out. Exact,
 * over all of them at once; a difference is told only with a run of each version that the engine confirms.
 */
export function compareOutcomes(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  crosswalk: Crosswalk,
  options: Pick<ExploreOptions, 'today' | 'limits'> = {},
): OutcomeComparison {
  const compared = computeOverBoth({ earlier, later, crosswalk }, options, (functions): OutcomeComparison =>
    new OutcomeSets(functions.versions).compare(functions),
  );
  return 'questions' in compared ? { ...compared, verdict: 'undecided' } : compared;
}
