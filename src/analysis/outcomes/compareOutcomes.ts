import { defaultLimits } from '../reachability/solveTarget.ts';
import type { ExploreOptions, Undecided } from '../reachability/index.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide, VersionPair } from '../crosswalk/crosswalk.ts';
import { computeOverBoth } from './computeOverBoth.ts';
import { compareByWeight } from './outcomeComparison.ts';
import type { DecidedComparison, OutcomeComparison } from './outcomeComparison.ts';
import { listEnds, OutcomeSets } from './outcomeSets.ts';

type CompareOptions = Pick<ExploreOptions, 'today' | 'limits'>;

/**
 * Compares the ends that two versions allow for each combination of the answers, fields and facts that both ask for. What only one
 * version asks for may be anything. Combinations that one version does not accept are left out. The result is exact and covers all
 * combinations. A difference is reported only with a run of each version that the engine confirms. If comparing all ends at once
 * exceeds the node limit, each end is compared by itself, and only ends that exceed it alone are undecided.
 */
export function compareOutcomes(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  crosswalk: Crosswalk,
  options: CompareOptions = {},
): OutcomeComparison {
  const pair = { earlier, later, crosswalk };
  const compared = computeOverBoth(pair, options, (functions) => new OutcomeSets(functions.versions).compare(functions));
  return 'questions' in compared ? compareEndByEnd(pair, options, compared) : compared;
}

/** Compares each end by itself. A run that has moved from one end to another becomes two differences, one for each end. */
function compareEndByEnd(pair: VersionPair, { limits = defaultLimits, ...options }: CompareOptions, all: Undecided): OutcomeComparison {
  const ownLimits = { ...limits, nodes: Math.min(limits.nodes, limits.claim) };
  const compared = listEnds(pair.crosswalk).map((end) => ({
    end,
    found: computeOverBoth(pair, { ...options, limits: ownLimits }, (functions) =>
      new OutcomeSets(functions.versions, [end]).compare(functions),
    ),
  }));
  const decided = compared.flatMap(({ found }): readonly DecidedComparison[] => ('questions' in found ? [] : [found]));
  if (decided.length === 0) return { ...all, verdict: 'undecided' };
  const open = compared.flatMap(({ found }) => ('questions' in found ? found : (found.undecided ?? [])));
  const differences = decided.flatMap((one) => one.differences).toSorted(compareByWeight);
  return {
    verdict: differences.length > 0 ? 'different' : 'same',
    differences,
    ends: compared.flatMap(({ end, found }) =>
      'questions' in found ? [{ end, verdict: 'undecided' as const, combinations: 0n }] : found.ends,
    ),
    ...(open.length === 0 ? {} : { undecided: { rules: [], questions: [...new Set(open.flatMap(({ questions }) => questions))] } }),
  };
}
