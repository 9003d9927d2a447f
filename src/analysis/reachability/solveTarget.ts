import { BackwardPass } from './backwardPass.ts';
import type { BackwardResult } from './backwardPass.ts';
import { VariableSchedule } from './variableSchedule.ts';
import { Diagrams } from '../bdd/diagrams.ts';
import type { FlowModel } from './encoding/flowModel.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import { tryOrderings } from '../bdd/tryOrderings.ts';
import type { VariableOrdering } from '../bdd/variableOrderings.ts';
import type { AvoidPredicate } from './targetConditions.ts';

/** What a target or a claim depends on that could not be decided within the node limit. */
export interface Undecided {
  /** The rules, and the items with a condition, that were read. */
  readonly rules: readonly string[];
  /** The questions, fields and facts that they read. */
  readonly questions: readonly string[];
}

/** Limits of diagram sizes. */
export interface Limits {
  /** Nodes for a pass over the whole flow. */
  readonly nodes: number;
  /** Nodes for a single claim. */
  readonly claim: number;
}

/** The limits when none are given: at most half a gigabyte. */
export const defaultLimits: Limits = { nodes: 8_000_000, claim: 400_000 };

/**
 * Calls a function with each variable ordering in turn until it stays within the node limit; `undefined` when it exceeds the limit
 * with each.
 */
export function tryModelOrderings<T>(model: FlowModel, nodeLimit: number, compute: (schedule: VariableSchedule) => T): T | undefined {
  return trySharedOrderings([model], nodeLimit, (diagrams) => compute(new VariableSchedule(model, diagrams)));
}

/** The same for models that share their variables. */
export function trySharedOrderings<T>(
  models: readonly [FlowModel, ...FlowModel[]],
  nodeLimit: number,
  compute: (diagrams: Diagrams) => T,
): T | undefined {
  return tryOrderings((ordering) => compute(createDiagrams(models, ordering, nodeLimit)));
}

/** The diagrams over the variables that models share. */
export function createDiagrams(models: readonly [FlowModel, ...FlowModel[]], order: VariableOrdering, nodeLimit: number): Diagrams {
  const { variables, facts } = models[0];
  const hyperedges = (): readonly (readonly number[])[] => models.flatMap((model) => model.variablesByCondition());
  return new Diagrams(variables.arities, order({ count: variables.arities.length, leading: facts.allVariables(), hyperedges }), nodeLimit);
}

/** The backward pass to a target, with its schedule. */
export interface TargetSolution {
  readonly schedule: VariableSchedule;
  readonly backward: BackwardResult;
  /** True when screens were counted, so that the run found is a shortest one. */
  readonly shortest: boolean;
}

/**
 * Solves a target: all runs to it with their numbers of screens, or without the numbers if these are too large, or what the target
 * depends on if it is undecided.
 */
export function solveTarget(
  model: FlowModel,
  target: EventPredicate,
  avoid: AvoidPredicate,
  { claim }: Limits,
  countsScreens = true,
): TargetSolution | Undecided {
  const seen = new Set<string>();
  for (const shortest of countsScreens ? [true, false] : [false]) {
    const solved = tryModelOrderings(model, claim, (schedule): TargetSolution => {
      const pass = new BackwardPass(schedule, target, avoid, shortest, seen);
      return { schedule, backward: pass.run(), shortest };
    });
    if (solved !== undefined) return solved;
  }
  return { rules: [...seen], questions: model.readByConditions(seen) };
}

/** What a target depends on: the conditions that the backward pass reads, and what these read. */
export function coneOfInfluenceOf(model: FlowModel, target: EventPredicate, { claim }: Limits): Undecided {
  const seen = new Set<string>();
  tryModelOrderings(model, claim, (schedule) => new BackwardPass(schedule, target, () => false, false, seen).run());
  return { rules: [...seen], questions: model.readByConditions(seen) };
}

/** Whether the target was solved. */
export function isSolved(found: TargetSolution | Undecided): found is TargetSolution {
  return 'schedule' in found;
}
