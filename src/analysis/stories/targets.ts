import type { Flow } from '../../engine/index.ts';
import type { Exploration, Moment } from '../index.ts';
import type { Target } from './shown.ts';

/** All that stories should show: every end, exit, rule and deciding value that somebody can meet. What is undecided is left out. */
export function targetsOf(flow: Flow, { found }: Exploration): readonly Target[] {
  const met = found.flatMap(({ moment, reachable }) => (reachable === true ? [moment] : []));
  const named = new Set<string>();
  return met.flatMap((moment): readonly Target[] => {
    const words = wordsFor(flow, moment);
    // Rules of one name are told apart by nobody who reads a story.
    if (words === undefined || (moment.kind === 'rule' && named.has(words))) return [];
    named.add(words);
    return [{ words, moment }];
  });
}

function wordsFor(flow: Flow, moment: Moment): string | undefined {
  if (moment.kind === 'end') return `the end '${moment.outcome}'`;
  if (moment.kind === 'exit') return `the exit '${moment.exit.rule}'`;
  if (moment.kind === 'rule') return `the rule '${moment.rule.rule}' when it is true`;
  if (moment.kind !== 'option') return undefined;
  const item = flow.items[moment.question];
  const deciding = item?.type === 'choice' ? [...(item.disqualifyingValue ?? []), ...(item.negativeValues ?? [])] : [];
  return deciding.includes(moment.value) ? `the value '${moment.value}' of '${moment.question}'` : undefined;
}
