import { listWorstPlaces } from './funnel.ts';
import type { FunnelPlace } from './funnel.ts';
import {
  describeComparison,
  describePeriod,
  describePlaceTests,
  formatInterval,
  formatPercent,
  formatPoints,
  formatProbability,
  formatRange,
} from './funnelComparison.ts';
import type { FunnelComparison, FunnelWithShare } from './funnelComparison.ts';
import type { ComparedPlaceSide, PlaceComparison } from './placeComparison.ts';

const labelWidth = 46;
const columns = ['shown', 'answered', 'left', 'back', 'median'] as const;
const comparedColumns = ['reached', 'left', 'share', '95%'] as const;
const comparedWidth = 9;
/** The interval of the difference, which stands behind the difference itself. */
const rangeColumn = comparedColumns.length * 2 + 1;
const rangeWidth = 13;
const rangeHead = '95%';
const withheld = 'withheld';

/** Funnels as a text for the terminal: who left where, how many have ended, and how the two differ at each question. */
export function formatFunnels(compared: FunnelComparison): string {
  const { funnels, notes } = compared;
  const comparison = funnels.length > 1 ? [formatPlaces(compared), describeComparison(compared)] : [];
  const blocks = [describePeriod(compared), ...funnels.map(formatFunnel), ...comparison, notes.join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function formatFunnel(funnel: FunnelWithShare): string {
  const { flow, places, outcomes, leftWithheld = 0 } = funnel;
  if (places.length === 0) return `${flow}: nothing is counted yet.`;
  const worst = listWorstPlaces(funnel, 3).map(({ label, figures }) => `${shorten(label)} (${figures.left})`);
  return [
    describeEnded(funnel),
    `Most leave at: ${worst.length === 0 ? 'no place whose figures are shown' : worst.join('; ')}.`,
    '',
    formatLine('', columns),
    ...places.map((place) => formatLine(shorten(place.label), listCells(place))),
    ...(leftWithheld > 0 ? [`  left at the places whose figures are withheld, together: ${leftWithheld}`] : []),
    ...outcomes.map(({ outcome, count = withheld }) => `  ended as ${outcome}: ${count}`),
  ].join('\n');
}

function describeEnded({ flow, runs, ended, endedShare }: FunnelWithShare): string {
  if (runs === undefined) return `${flow}: too few runs are counted to show anything of them.`;
  if (ended === undefined || endedShare === undefined) return `${flow}: ${runs} runs; how many of them have ended is withheld.`;
  const interval = `95% confidence ${formatPercent(endedShare.from)} to ${formatPercent(endedShare.to)}, Wilson`;
  return `${flow}: ${ended} of ${runs} runs have ended, ${formatPercent(endedShare.value)} (${interval}).`;
}

function listCells({ figures }: FunnelPlace): readonly string[] {
  if (figures === undefined) return [withheld];
  const { shown, answered, left, back, medianSeconds } = figures;
  return [String(shown), String(answered), String(left), String(back), medianSeconds === undefined ? '' : `${medianSeconds} s`];
}

/** A row for each question that both flows ask. */
function formatPlaces(compared: FunnelComparison): string {
  const { places, funnels } = compared;
  const [one = '', other = ''] = funnels.map(({ flow }) => flow);
  if (places.length === 0) return `${one} and ${other} ask nothing that compares.`;
  const width = comparedColumns.length * comparedWidth;
  const head = [...comparedColumns, ...comparedColumns, 'points', rangeHead, 'p'];
  return [
    'Who left at each question that both ask, of those who came to it:',
    '',
    `  ${''.padEnd(labelWidth)}${one.padStart(width)}${other.padStart(width)}${'difference'.padStart(comparedWidth + rangeWidth)}`.trimEnd(),
    formatComparedLine('', head),
    ...places.map((place) => formatComparedLine(labelComparedPlace(place), listComparedCells(place))),
    '',
    describePlaceTests(compared),
    'Tests are two-proportion z-tests. Shares have Wilson intervals.',
  ].join('\n');
}

function listComparedCells({ before, after, comparison }: PlaceComparison): readonly string[] {
  const test =
    comparison === undefined
      ? []
      : [formatPoints(comparison.difference.value), formatRange(comparison), formatProbability(comparison.p).replace(/^= /, '')];
  return [...listShareCells(before), ...listShareCells(after), ...test];
}

function listShareCells({ figures }: ComparedPlaceSide): readonly string[] {
  if (figures === undefined) return [withheld, '', '', ''];
  const { reached, left, share } = figures;
  return [String(reached), String(left), ...(share === undefined ? ['', ''] : [formatPercent(share.value), formatInterval(share)])];
}

/** What the second flow asks; with a number where several questions of the first one became it. */
function labelComparedPlace({ before, after }: PlaceComparison): string {
  const label = after.labels.join(', ');
  return before.labels.length > 1 ? `${shorten(label, labelWidth - 16)} (was ${before.labels.length} questions)` : shorten(label);
}

function formatComparedLine(label: string, cells: readonly string[]): string {
  return `  ${label.padEnd(labelWidth)}${cells.map((cell, index) => cell.padStart(index === rangeColumn ? rangeWidth : comparedWidth)).join('')}`.trimEnd();
}

function formatLine(label: string, cells: readonly string[]): string {
  return `  ${label.padEnd(labelWidth)}${cells.map((cell) => cell.padStart(10)).join('')}`.trimEnd();
}

function shorten(label: string, width = labelWidth): string {
  return label.length < width ? label : `${label.slice(0, width - 2).trimEnd()}…`;
}
