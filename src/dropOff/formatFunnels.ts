import { describeEnded, describeWorst } from './describeFunnel.ts';
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
  formatReached,
  formatUntested,
} from './funnelComparison.ts';
import type { FunnelComparison, FunnelWithShare } from './funnelComparison.ts';
import type { ComparedPlaceSide, PlaceComparison } from './placeComparison.ts';

const labelWidth = 46;
const columns = ['shown', 'answered', 'left', 'back', 'median'] as const;
/** The columns of the comparison: name and width. */
const comparedColumns = [
  ['left of came', 15],
  ['share (95%)', 15],
  ['difference', 18],
  ['p', 9],
] as const;
const comparedLabelWidth = 28;
const flowWidth = 12;
const withheld = 'withheld';

/** Formats funnels for the terminal: how many runs were left at each place, how many ended, and the comparison of two funnels. */
export function formatFunnels(compared: FunnelComparison): string {
  const { funnels, notes } = compared;
  // A funnel without counts has no places, so it would seem that its flow asks nothing that compares.
  const isCounted = funnels.every(({ places }) => places.length > 0);
  const comparison = funnels.length > 1 ? [...(isCounted ? [formatPlaces(compared)] : []), describeComparison(compared)] : [];
  const blocks = [describePeriod(compared), ...funnels.map(formatFunnel), ...comparison, notes.join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function formatFunnel(funnel: FunnelWithShare): string {
  const { flow, places, outcomes, leftWithheld = 0 } = funnel;
  if (places.length === 0) return `${flow}: nothing is counted yet.`;
  return [
    `${flow}: ${describeEnded(funnel)}`,
    describeWorst(funnel, (label) => shorten(label)),
    '',
    formatLine('', columns),
    ...places.map((place) => formatLine(shorten(place.label), listCells(place))),
    ...(leftWithheld > 0 ? [`  left at the places whose figures are withheld, together: ${leftWithheld}`] : []),
    ...outcomes.map(({ outcome, count = withheld }) => `  ended as ${outcome}: ${count}`),
  ].join('\n');
}

function listCells({ figures }: FunnelPlace): readonly string[] {
  if (figures === undefined) return [withheld];
  const { shown, answered, left, back, medianSeconds } = figures;
  return [String(shown), String(answered), String(left), String(back), medianSeconds === undefined ? '' : `${medianSeconds} s`];
}

/** A table with two lines for each question that both flows ask, one for each flow, so that the table fits a terminal. */
function formatPlaces(compared: FunnelComparison): string {
  const { places, funnels } = compared;
  const [one = '', other = ''] = funnels.map(({ flow }) => flow);
  if (places.length === 0) return `${one} and ${other} ask nothing that compares.`;
  const head = comparedColumns.map(([name]) => name);
  return [
    'Who left at each question that both ask, of those who came to it; the difference in points:',
    '',
    formatComparedLine('', '', head),
    ...places.flatMap((place) => formatPlace(place, one, other)),
    '',
    describePlaceTests(compared),
    'Tests are two-proportion z-tests. Shares and differences have 95% intervals, shares by Wilson.',
  ].join('\n');
}

function formatPlace(place: PlaceComparison, one: string, other: string): readonly string[] {
  const [first, second] = breakLabel(labelComparedPlace(place));
  return [
    formatComparedLine(first, one, listShareCells(place.before)),
    formatComparedLine(second, other, [...listShareCells(place.after), ...listTestCells(place)]),
  ];
}

function listTestCells({ comparison, untested }: PlaceComparison): readonly string[] {
  // The reason spans the columns of the difference and of p.
  if (untested !== undefined) return [formatUntested(untested).padStart(comparedColumns[2][1] + comparedColumns[3][1])];
  if (comparison === undefined) return [];
  const difference = `${formatPoints(comparison.difference.value)} (${formatRange(comparison)})`;
  return [difference, formatProbability(comparison.p).replace(/^= /, '')];
}

function listShareCells({ figures }: ComparedPlaceSide): readonly string[] {
  if (figures === undefined) return [withheld, ''];
  const { left, share } = figures;
  return [`${left} of ${formatReached(figures)}`, share === undefined ? '' : `${formatPercent(share.value)} (${formatInterval(share)})`];
}

/** The label of the second flow's question, with the number of corresponding questions in the first flow if there are several. */
function labelComparedPlace({ before, after }: PlaceComparison): string {
  const label = after.labels.join(', ');
  const width = comparedLabelWidth * 2 - 2;
  return before.labels.length > 1 ? `${shorten(label, width - 16)} (was ${before.labels.length} questions)` : shorten(label, width);
}

/** Breaks a label into two lines between words. Shortens the second line if the label is too long. */
function breakLabel(label: string): readonly [string, string] {
  const at = label.length < comparedLabelWidth ? label.length : label.lastIndexOf(' ', comparedLabelWidth - 1);
  const end = at > 0 ? at : comparedLabelWidth - 1;
  return [label.slice(0, end), shorten(label.slice(end).trimStart(), comparedLabelWidth)];
}

function formatComparedLine(label: string, flow: string, cells: readonly string[]): string {
  const padded = cells.map((cell, index) => cell.padStart(comparedColumns[index]?.[1] ?? 0));
  return `  ${label.padEnd(comparedLabelWidth)}${flow.padEnd(flowWidth)}${padded.join('')}`.trimEnd();
}

function formatLine(label: string, cells: readonly string[]): string {
  return `  ${label.padEnd(labelWidth)}${cells.map((cell) => cell.padStart(10)).join('')}`.trimEnd();
}

function shorten(label: string, width = labelWidth): string {
  return label.length < width ? label : `${label.slice(0, width - 2).trimEnd()}…`;
}
