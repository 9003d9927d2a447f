import type { Flow, Item } from '../../engine/index.ts';
import type { Exploration, ReachabilityEvent } from '../reachability/index.ts';
import type { CoverageGoal } from './caseCoverage.ts';

/** Every coverage goal: every outcome, exit, rule and deciding value that a run can reach. What is undecided is left out. */
export function coverageGoalsOf(flow: Flow, { results }: Exploration): readonly CoverageGoal[] {
  const reachableEvents = results.flatMap(({ event, reachable }) => (reachable === true ? [event] : []));
  const named = new Set<string>();
  return reachableEvents.flatMap((event): readonly CoverageGoal[] => {
    const description = goalDescription(flow, event);
    // Two rules of the same name look the same in a case.
    if (description === undefined || (event.kind === 'rule' && named.has(description))) return [];
    named.add(description);
    return [{ description, event }];
  });
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
