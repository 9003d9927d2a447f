import type { Flow, Item } from '../../engine/index.ts';
import type { Exploration, ReachabilityEvent } from '../reachability/index.ts';
import type { CoverageGoal } from './caseCoverage.ts';

/** The coverage goals of a flow: every outcome, exit, rule and deciding value that a run can reach. Undecided ones are left out. */
export function coverageGoalsOf(flow: Flow, exploration: Exploration): readonly CoverageGoal[] {
  const neverTaken = ruleNamesNeverTaken(exploration);
  // The condition of an exit may be true only when an earlier exit is taken. Such a rule decides nothing.
  return goalsOf(flow, exploration, true).filter(({ event }) => event.kind !== 'rule' || !neverTaken.has(event.rule.rule));
}

/**
 * The goals that no case can show, because it is proved that no run reaches them. Exits without a condition are left out: one that
 * is never taken, because earlier exits take all runs, is only a default.
 */
export function unreachableGoalsOf(flow: Flow, exploration: Exploration): readonly CoverageGoal[] {
  const met = new Set(goalsOf(flow, exploration, true).map(({ description }) => description));
  const exitNames = ruleNamesNeverTaken(exploration);
  return goalsOf(flow, exploration, false).filter(({ event, description }) => {
    if (met.has(description) || (event.kind === 'exit' && event.exit.when === undefined)) return false;
    return event.kind !== 'rule' || !exitNames.has(event.rule.rule);
  });
}

/** The goals with one verdict on reachability. Rules of the same name are one goal, since a case cannot tell them apart. */
function goalsOf(flow: Flow, { results }: Exploration, verdict: boolean): readonly CoverageGoal[] {
  const named = new Set<string>();
  return results.flatMap(({ event, reachable }): readonly CoverageGoal[] => {
    const description = reachable === verdict ? goalDescription(flow, event) : undefined;
    if (description === undefined || (event.kind === 'rule' && named.has(description))) return [];
    named.add(description);
    return [{ description, event }];
  });
}

/** The names that only exits with a condition have which are never taken. */
function ruleNamesNeverTaken({ results }: Exploration): ReadonlySet<string> {
  const exits = results.flatMap(({ event, reachable }) =>
    event.kind === 'exit' && event.exit.when !== undefined ? [{ name: event.exit.rule, isNever: reachable === false }] : [],
  );
  const taken = new Set(exits.flatMap(({ name, isNever }) => (isNever ? [] : [name])));
  return new Set(exits.flatMap(({ name }) => (taken.has(name) ? [] : [name])));
}

function goalDescription(flow: Flow, event: ReachabilityEvent): string | undefined {
  if (event.kind === 'end') return `the end '${event.outcome}'`;
  if (event.kind === 'exit') return `the exit '${event.exit.rule}'`;
  if (event.kind === 'rule') return `the rule '${event.rule.rule}' when it is true`;
  if (event.kind !== 'option') return undefined;
  return decidingOptionsOf(flow.items[event.question]).includes(event.value)
    ? `the value '${event.value}' of '${event.question}'`
    : undefined;
}

/** The deciding values of a choice: those that disqualify, and those that count against buying at once. */
export function decidingOptionsOf(item: Item | undefined): readonly string[] {
  return item?.type === 'choice' ? [...(item.disqualifyingValue ?? []), ...(item.negativeValues ?? [])] : [];
}
