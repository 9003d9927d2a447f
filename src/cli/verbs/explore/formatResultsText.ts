import { joinWithConjunction, describeInputs, describeOutcome, describeStep } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import type { Witness } from '../../../analysis/reachability/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import { sumKnown } from './collectResults.ts';
import type { EndResult, ExplorationResults } from './collectResults.ts';

/** The results for people. */
export function formatResultsText(
  labelledFlow: LabelledFlow,
  flow: string,
  { places, states, undecided, ends }: ExplorationResults,
): string {
  const paths = sumKnown(ends.map((end) => (end.reachable === false ? 0n : end.paths)));
  return [
    `${flow}: ${formatCount(places, 'place')} and ${formatNumberOf(states, 'state')} can be reached, on ${formatNumberOf(paths, 'distinct path')} to an end.`,
    undecided === 0 ? 'Every claim is decided.' : `${formatCount(undecided, 'claim')} could not be decided.`,
    ...ends.flatMap((end) => ['', formatEndHeading(labelledFlow, end), ...formatDecidedBy(end), ...formatShortestPath(labelledFlow, end)]),
    '',
  ].join('\n');
}

function formatEndHeading(labelledFlow: LabelledFlow, { outcome, reachable, paths }: EndResult): string {
  const end = describeOutcome(labelledFlow, outcome);
  if (typeof reachable === 'object') return `${end}: undecided`;
  return reachable ? `${end}: can be reached, on ${formatNumberOf(paths, 'distinct path')}` : `${end}: nobody can reach it`;
}

function formatDecidedBy({ decidedBy: { rules, questions } }: EndResult): readonly string[] {
  if (rules.length === 0) return ['  Decided by nothing: everybody comes here.'];
  return [
    `  Decided by ${joinWithConjunction(rules, 'and')}`,
    ...(questions.length === 0 ? [] : [`  which read ${joinWithConjunction(questions, 'and')}`]),
  ];
}

/** The shortest path to an end: its steps, and the answers and facts that it needs. */
function formatShortestPath(labelledFlow: LabelledFlow, { reachable, witness }: EndResult): readonly string[] {
  if (reachable !== true) return [];
  if (witness === undefined) return ['  No way there could be shown.'];
  const { path, shortest } = witness;
  const steps = [...new Set(path.map(({ step }) => step))];
  return [
    `  ${shortest ? 'The shortest way' : 'A way'} (${formatCount(path.length, 'screen')}): ${steps.map((step) => describeStep(labelledFlow, step)).join(', ')}`,
    ...describeInputs(labelledFlow, witness).map((line) => `    ${line}`),
    `    ${describeTheRest(witness)}`,
  ];
}

/** The answers and facts that may have any value on a path. */
function describeTheRest({ isEverybody, isExact }: Witness): string {
  if (isEverybody) return 'Everybody goes this way, whatever they answer.';
  return isExact
    ? 'Everything else may be answered in any way.'
    : 'Everything else may be answered in any way, as far as we know of answers that match the patterns.';
}

/** A number and what is counted, such as '1 path' or '2,448 paths'. */
function formatNumberOf(number: Parameters<typeof formatNumber>[0], noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1n ? '' : 's'}`;
}

/** A number in groups of three digits. */
function formatNumber(value: bigint | undefined): string {
  return value === undefined ? 'uncounted' : value.toLocaleString('en-US');
}
