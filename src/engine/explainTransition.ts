import { listAtoms, listRuleNames, getRule } from './conditions/interpretCondition.ts';
import type { Exit, CompiledCondition } from './flow.ts';
import { findOpenExit, evaluateCondition, resolveOperand } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import type { TruthValue } from './conditions/truthValue.ts';
import { getStep } from './place.ts';
import type { Place } from './place.ts';
import { isPassedUnseen, listCandidateExits } from './takenExits.ts';

/** A rule that was evaluated, with its value and the inputs that it read. */
export interface Reason {
  readonly rule: string;
  readonly value: TruthValue;
  readonly at: Place;
  /** The inputs of the rule: answers by question id or step.field, facts by name; absent inputs are left out. */
  readonly read: { readonly [key: string]: unknown };
}

/**
 * The reasons for a move: every rule evaluated on leaving the place, up to the one that decided, and the rules of the steps without
 * a screen that were passed.
 */
export function explainTransition(scope: EvaluationScope, from: Place, to: Place): readonly Reason[] {
  const looked = takeUpToOpenExit(scope, listCandidateExits(scope, from, to));
  const arrived = looked.at(-1)?.to;
  return [...explainAll(scope, from, looked), ...(arrived === undefined ? [] : explainEntry(scope, arrived, to))];
}

/**
 * The other true rules on leaving a place: those of the exits after the one that was taken. They decided nothing, but a person who
 * reads the record wants to see each disqualifying answer of a screening, not only the first.
 */
export function explainPassedOverRules(scope: EvaluationScope, from: Place, to: Place): readonly Reason[] {
  const candidates = listCandidateExits(scope, from, to);
  const others = candidates.slice(takeUpToOpenExit(scope, candidates).length);
  const reasons = explainAll(scope, from, others);
  return reasons.filter(({ value }) => value === true);
}

/**
 * The reasons why arriving at a step led to a place: the rules of the steps without a screen in between; none when the step itself
 * has a screen.
 */
export function explainEntry(scope: EvaluationScope, id: string, to: Place): readonly Reason[] {
  if (!isPassedUnseen(scope, id, to)) return [];
  const looked = takeUpToOpenExit(scope, getStep(scope.flow, id).exits);
  const arrived = looked.at(-1)?.to;
  return [...explainAll(scope, { step: id }, looked), ...(arrived === undefined ? [] : explainEntry(scope, arrived, to))];
}

function explainAll(scope: EvaluationScope, at: Place, exits: readonly Exit[]): readonly Reason[] {
  return exits.flatMap(({ rule, when }) => (when === undefined ? [] : explain(scope, at, rule, when)));
}

function takeUpToOpenExit(scope: EvaluationScope, exits: readonly Exit[]): readonly Exit[] {
  const openExit = findOpenExit(scope, exits);
  return openExit === undefined ? exits : exits.slice(0, exits.indexOf(openExit) + 1);
}

function explain(scope: EvaluationScope, at: Place, rule: string, when: CompiledCondition): readonly Reason[] {
  const nested = new Set(listRuleNames(when).filter((name) => name !== rule));
  const one = (name: string, test: CompiledCondition): Reason => ({
    rule: name,
    value: evaluateCondition(scope, test),
    at,
    read: collectReadValues(scope, test),
  });
  return [one(rule, when), ...[...nested].map((name) => one(name, getRule(scope.flow, name)))];
}

function collectReadValues(scope: EvaluationScope, test: CompiledCondition): Reason['read'] {
  const read = listAtoms(scope.flow, test).map(({ source }): [string, unknown] => {
    const name = source.kind === 'question' ? source.id : source.kind === 'context' ? source.name : `${source.step}.${source.field}`;
    return [name, resolveOperand(scope, source)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
