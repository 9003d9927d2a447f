import type { Flow, Item } from '../../engine/index.ts';
import type { Exploration, ReachabilityEvent } from '../reachability/index.ts';
import type { CoverageGoal } from './caseCoverage.ts';

/** Every coverage goal: every outcome, exit, rule and deciding value that a run can reach. What is undecided is left out. */
export function coverageGoalsOf(flow: Flow, exploration: Exploration): readonly CoverageGoal[] {
  const neverTaken = ruleNamesNeverTaken(exploration);
  // The condition of an exit may be true where one above it is always taken first: then it decides nothing.
  return goalsOf(flow, exploration, true).filter(({ event }) => event.kind !== 'rule' || !neverTaken.has(event.rule.rule));
}

/**
 * What no case can show, because it is proved that nobody meets it. An exit without a condition is left out: where those above
 * it leave nobody, it is only the last word.
 */
export function unreachableGoalsOf(flow: Flow, exploration: Exploration): readonly CoverageGoal[] {
  const met = new Set(goalsOf(flow, exploration, true).map(({ description }) => description));
  const exitNames = ruleNamesNeverTaken(exploration);
  return goalsOf(flow, exploration, false).filter(({ event, description }) => {
    if (met.has(description) || (event.kind === 'exit' && event.exit.when === undefined)) return false;
    return event.kind !== 'rule' || !exitNames.has(event.rule.rule);
  });
}

/** The goals of one verdict, each description once: two rules of the same name look the same in a case. */
function goalsOf(flow: Flow, { results }: Exploration, verdict: boolean): readonly CoverageGoal[] {
  const named = new Set<string>();
  return results.flatMap(({ event, reachable }): readonly CoverageGoal[] => {
    const description = reachable === verdict ? goalDescription(flow, event) : undefined;
    if (description === undefined || (event.kind === 'rule' && named.has(description))) return [];
    named.add(description);
    return [{ description, event }];
  });
}

/** The names of exits with a condition of which none is ever taken. */
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

/** The values of a choice that disqualify or count against buying at once. */
export function decidingOptionsOf(item: Item | undefined): readonly string[] {
  return item?.type === 'choice' ? [...(item.disqualifyingValue ?? []), ...(item.negativeValues ?? [])] : [];
}
