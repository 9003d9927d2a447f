import { listWorstPlaces } from './funnel.ts';
import type { FunnelPlace } from './funnel.ts';
import { describeComparison, formatPercent } from './funnelComparison.ts';
import type { FunnelComparison, FunnelWithShare } from './funnelComparison.ts';

const labelWidth = 46;
const columns = ['shown', 'answered', 'left', 'back', 'median'] as const;

/** Funnels as a text for the terminal: who left where, then how many have ended, and whether the two differ. */
export function formatFunnels(compared: FunnelComparison): string {
  const { funnels } = compared;
  const blocks = funnels.map(formatFunnel);
  const result = funnels.length > 1 ? [describeComparison(compared)] : [];
  return `${[...blocks, ...result].join('\n\n')}\n`;
}

function formatFunnel(funnel: FunnelWithShare): string {
  const { flow, runs, ended, places, outcomes, endedShare } = funnel;
  if (endedShare === undefined) return `${flow}: nothing is counted yet.`;
  const interval = `95% confidence ${formatPercent(endedShare.from)} to ${formatPercent(endedShare.to)}, Wilson`;
  const worst = listWorstPlaces(funnel, 3).map(({ label, left }) => `${shorten(label)} (${left})`);
  return [
    `${flow}: ${ended} of ${runs} runs have ended, ${formatPercent(endedShare.value)} (${interval}).`,
    `Most leave at: ${worst.length === 0 ? 'no place' : worst.join('; ')}.`,
    '',
    formatLine('', columns),
    ...places.map((place) => formatLine(shorten(place.label), listCells(place))),
    ...outcomes.map(({ outcome, count }) => `  ended as ${outcome}: ${count}`),
  ].join('\n');
}

function listCells({ shown, answered, left, back, medianSeconds }: FunnelPlace): readonly string[] {
  return [String(shown), String(answered), String(left), String(back), medianSeconds === undefined ? '' : `${medianSeconds} s`];
}

function formatLine(label: string, cells: readonly string[]): string {
  return `  ${label.padEnd(labelWidth)}${cells.map((cell) => cell.padStart(10)).join('')}`.trimEnd();
}

function shorten(label: string): string {
  return label.length < labelWidth ? label : `${label.slice(0, labelWidth - 2).trimEnd()}…`;
}
