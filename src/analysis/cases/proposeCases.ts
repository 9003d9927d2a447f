import type { Flow } from '../../engine/index.ts';
import { decideClaim } from '../reachability/index.ts';
import type { Exploration } from '../reachability/index.ts';
import { mapWithProgress, noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import type { RunInputs } from './completeCase.ts';
import { setCover } from './setCover.ts';
import { simplifyInputs } from './simplifyInputs.ts';
import type { ProposalOptions } from './simplifyInputs.ts';
import { isCovered, caseCoverageOf } from './caseCoverage.ts';
import type { CoverageGoal } from './caseCoverage.ts';
import { coverageGoalsOf } from './coverageGoals.ts';

/** A case to be written, and what it shows that none on file does. */
export interface CaseProposal {
  readonly inputs: RunInputs;
  readonly goals: readonly CoverageGoal[];
}

/** The cases to be written. */
export interface CaseProposals {
  readonly proposals: readonly CaseProposal[];
  /** What a run can reach, but no case was found for. */
  readonly uncovered: readonly CoverageGoal[];
}

/**
 * The cases that, with those on file, cover every reachable outcome, exit, rule and deciding value: for each
 * uncovered goal a shortest run, continued to an outcome, and of these runs the fewest that cover all goals.
 */
export function proposeCases(
  flow: Flow,
  explored: Exploration,
  onFile: readonly RunInputs[],
  options: ProposalOptions,
  progress: Progress = noProgress,
): CaseProposals {
  const known = onFile.map((inputs) => caseCoverageOf(flow, inputs));
  const open = coverageGoalsOf(flow, explored).filter((target) => !known.some((covered) => isCovered(target, covered)));
  const tried = mapWithProgress(open, 'looking for cases', progress, (target) => inputsFor(flow, explored, target, options));
  const proposals = tried.flatMap((inputs) => inputs ?? []);
  const sets = proposals.map((inputs) => {
    const covered = caseCoverageOf(flow, inputs);
    return new Set(open.flatMap((target, index) => (isCovered(target, covered) ? [index] : [])));
  });
  const found = new Set(sets.flatMap((set) => [...set]));
  return {
    proposals: setCover(sets).map((index) => ({
      inputs: proposals[index]!,
      goals: open.filter((_target, place) => sets[index]!.has(place)),
    })),
    uncovered: open.filter((_target, index) => !found.has(index)),
  };
}

function inputsFor(flow: Flow, explored: Exploration, target: CoverageGoal, options: ProposalOptions): RunInputs | undefined {
  const witness = explored.witnessOf(target.event);
  if (witness === undefined || !('path' in witness)) return undefined;
  return simplifyInputs(flow, isBlockedByGoal(flow, witness, target) ? witness : extendToEnd(flow, witness, options), options);
}

/** A refusal or a block is covered by a run that it stops. */
function isBlockedByGoal(flow: Flow, inputs: RunInputs, { event }: CoverageGoal): boolean {
  return event.kind === 'rule' && !('to' in event.rule || 'end' in event.rule) && caseCoverageOf(flow, inputs).rules.has(event.rule.rule);
}

/** The run continued to an outcome; unchanged when none is reachable. */
function extendToEnd(flow: Flow, inputs: RunInputs, { required }: ProposalOptions): RunInputs {
  const { answers, context } = inputs;
  // A counterexample of 'no run reaches an outcome' is a run to one.
  const decision = decideClaim(flow, { answers, context, expect: { outcome: null } }, { required });
  return decision.verdict === 'refuted' ? decision.witness : inputs;
}
