import type { Flow } from '../../engine/index.ts';
import type { Exploration } from '../reachability/index.ts';
import { decideClaim, explore } from '../reachability/index.ts';
import { mapWithProgress, noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import type { RunInputs } from './completeCase.ts';
import { withPlainAnswers } from './plainAnswers.ts';
import { setCover } from './setCover.ts';
import { simplifyInputs } from './simplifyInputs.ts';
import type { ProposalOptions } from './simplifyInputs.ts';
import { isCovered, caseCoverageOf } from './caseCoverage.ts';
import type { CoverageGoal } from './caseCoverage.ts';
import { coverageGoalsOf } from './coverageGoals.ts';
import { skipLogicOf } from './skipLogic.ts';

/** A case to be written, with the goals that it shows and no case on file does. */
export interface CaseProposal {
  readonly inputs: RunInputs;
  readonly goals: readonly CoverageGoal[];
}

/** The inputs of a case on file, and the items that it expects to be shown or hidden. */
export interface CaseOnFile extends RunInputs {
  readonly expectedItems: readonly string[];
}

/** The cases to be written. */
export interface CaseProposals {
  readonly proposals: readonly CaseProposal[];
  /** Reachable goals for which no case was found. */
  readonly uncovered: readonly CoverageGoal[];
}

/**
 * Proposes cases that, together with those on file, show every reachable end, exit, rule, deciding value and effect of skip logic.
 * It finds a shortest run to each goal that no case on file shows, continues the run to an end, and chooses the fewest of these runs
 * that show all goals.
 */
export function proposeCases(
  original: Flow,
  exploredOriginal: Exploration,
  onFile: readonly CaseOnFile[],
  options: ProposalOptions,
  progress: Progress = noProgress,
): CaseProposals {
  const { flow, goals } = skipLogicOf(original);
  const explored = goals.length === 0 ? exploredOriginal : explore(flow, { today: options.today, required: options.required, progress });
  // Probes are additional screens, which can change what other goals are met. So these are evaluated in the original flow.
  const coverageFinder = (script: RunInputs): ((target: CoverageGoal) => boolean) => {
    const [ofWays, ofSkipLogic] = [caseCoverageOf(original, script), caseCoverageOf(flow, script)];
    return (target) => isCovered(target, target.about === undefined ? ofWays : ofSkipLogic);
  };
  const known = onFile.map((script) => ({ covers: coverageFinder(script), items: script.expectedItems }));
  // A case that passes an item without an expectation about it would not fail if the item were shown or hidden by mistake.
  const isOpen = (target: CoverageGoal): boolean =>
    !known.some(({ covers, items }) => covers(target) && (target.about === undefined || items.includes(target.about)));
  const ofWays = coverageGoalsOf(original, exploredOriginal).filter(isOpen);
  const tried = mapWithProgress(ofWays, 'looking for cases', progress, (target) => inputsFor(original, exploredOriginal, target, options));
  const ofSkipLogic = goals.filter(isReachableIn(explored)).filter(isOpen);
  const scripts = withSkipLogic(
    flow,
    explored,
    ofSkipLogic,
    tried.flatMap((script) => script ?? []),
    options,
  );
  const open = [...ofWays, ...ofSkipLogic];
  const sets = scripts.map((script) => {
    const covers = coverageFinder(script);
    return new Set(open.flatMap((target, index) => (covers(target) ? [index] : [])));
  });
  const found = new Set(sets.flatMap((set) => [...set]));
  return {
    proposals: setCover(sets).map((index) => ({
      inputs: scripts[index]!,
      goals: open.filter((_target, place) => sets[index]!.has(place)),
    })),
    uncovered: open.filter((_target, index) => !found.has(index)),
  };
}

function isReachableIn({ results }: Exploration): (goal: CoverageGoal) => boolean {
  const shown = new Set(results.flatMap(({ event, reachable }) => (event.kind === 'item' && reachable === true ? [event.item] : [])));
  return ({ event }) => event.kind === 'item' && shown.has(event.item);
}

/** Adds inputs for the goals of skip logic that `scripts` do not show. Goals that added inputs also show need no search. */
function withSkipLogic(
  flow: Flow,
  explored: Exploration,
  goals: readonly CoverageGoal[],
  scripts: readonly RunInputs[],
  options: ProposalOptions,
): readonly RunInputs[] {
  const all = [...scripts];
  const coverages = scripts.map((script) => caseCoverageOf(flow, script));
  for (const goal of goals) {
    if (coverages.some((coverage) => isCovered(goal, coverage))) continue;
    const inputs = inputsFor(flow, explored, goal, options);
    if (inputs === undefined) continue;
    all.push(inputs);
    coverages.push(caseCoverageOf(flow, inputs));
  }
  return all;
}

function inputsFor(flow: Flow, explored: Exploration, target: CoverageGoal, options: ProposalOptions): RunInputs | undefined {
  const witness = explored.witnessOf(target.event);
  if (witness === undefined || !('path' in witness)) return undefined;
  const isShown = (inputs: RunInputs): boolean => isCovered(target, caseCoverageOf(flow, inputs));
  const extended = isBlockedByGoal(flow, witness, target) ? witness : extendToEnd(flow, witness, options);
  // The continuation may answer a question that the witness left unanswered, and so miss the goal.
  const whole = isShown(extended) ? extended : witness;
  const plain = withPlainAnswers(flow, whole, isShown);
  return simplifyInputs(flow, plain, options);
}

/** True when the goal is a refusal or a block that blocks the client: such a run must not be continued to an end. */
function isBlockedByGoal(flow: Flow, inputs: RunInputs, { event }: CoverageGoal): boolean {
  return event.kind === 'rule' && !('to' in event.rule || 'end' in event.rule) && caseCoverageOf(flow, inputs).rules.has(event.rule.rule);
}

/** Continues a run to an end. Returns the inputs unchanged where no end can be reached. */
function extendToEnd(flow: Flow, inputs: RunInputs, { required }: ProposalOptions): RunInputs {
  const { answers, context } = inputs;
  // The witness against the claim 'no run reaches an outcome' is a run to an outcome.
  const decision = decideClaim(flow, { answers, context, expect: { outcome: null } }, { required });
  return decision.verdict === 'refuted' ? decision.witness : inputs;
}
