import { listed, shownWords, stepName } from '../../analysis/words/index.ts';
import type { Told } from '../../analysis/words/index.ts';
import { count } from '../count.ts';
import { sum } from './results.ts';
import type { End, Results } from './results.ts';

/** Results for people. */
export function resultsAsText(told: Told, flow: string, { places, states, undecided, ends }: Results): string {
  const paths = sum(ends.map((end) => (end.reachable === false ? 0n : end.paths)));
  return [
    `${flow}: ${count(places, 'place')} and ${number(states)} states can be reached, on ${number(paths)} distinct paths to an end.`,
    undecided === 0 ? 'Every claim is decided.' : `${count(undecided, 'claim')} could not be decided.`,
    ...ends.flatMap((end) => ['', headOf(end), ...decided(end), ...wayTo(told, end)]),
    '',
  ].join('\n');
}

function headOf({ outcome, reachable, paths }: End): string {
  if (typeof reachable === 'object') return `${outcome}: undecided`;
  return reachable
    ? `${outcome}: can be reached, on ${number(paths)} distinct ${paths === 1n ? 'path' : 'paths'}`
    : `${outcome}: nobody can reach it`;
}

function decided({ decidedBy: { rules, questions } }: End): readonly string[] {
  if (rules.length === 0) return ['  Decided by nothing: everybody comes here.'];
  return [`  Decided by ${listed(rules, 'and')}`, ...(questions.length === 0 ? [] : [`  which read ${listed(questions, 'and')}`])];
}

/** The shortest way to an end: its steps, and what has to be answered and known for it; everything else may be anything. */
function wayTo(told: Told, { reachable, witness }: End): readonly string[] {
  if (reachable !== true) return [];
  if (witness === undefined) return ['  No way there could be shown.'];
  const { path, shortest } = witness;
  const steps = [...new Set(path.map(({ step }) => step))];
  return [
    `  ${shortest ? 'The shortest way' : 'A way'} (${count(path.length, 'screen')}): ${steps.map((step) => stepName(told, step)).join(', ')}`,
    ...shownWords(told, witness).map((line) => `    ${line}`),
    '    Everything else may be answered in any way.',
  ];
}

/** A number in groups of three digits. */
function number(value: bigint | undefined): string {
  return value === undefined ? 'uncounted' : value.toLocaleString('en-US');
}
