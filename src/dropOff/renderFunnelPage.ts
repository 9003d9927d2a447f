import { describeFunnel } from './describeFunnel.ts';
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
import { escapeText, renderFunnelChart } from './renderFunnelChart.ts';

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem}
.pair{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr))}svg{width:100%;height:auto}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid}th:first-child{text-align:left;font-weight:400}caption{text-align:left;padding:.5rem 0}`;

/** Renders funnels as an HTML document without scripts: the questions of both flows side by side, charts with tables, and notes. */
export function renderFunnelPage(compared: FunnelComparison): string {
  const { funnels, notes } = compared;
  const title = `Where people leave: ${funnels.map(({ flow }) => flow).join(' and ')}`;
  const result = funnels.length > 1 ? `<p>${escapeText(describeComparison(compared))}</p>${renderPlaces(compared)}` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${styles}</style></head>
<body><main><h1>${escapeText(title)}</h1><p>${escapeText(describePeriod(compared))}</p>${result}<div class="pair">${funnels.map(renderFunnel).join('')}</div>
<h2>How to read the figures</h2>${notes.map((note) => `<p>${escapeText(note)}</p>`).join('')}</main></body></html>
`;
}

function renderPlaces(compared: FunnelComparison): string {
  const { places, funnels } = compared;
  if (places.length === 0) return '';
  const names = funnels.map(({ flow }) => flow);
  const heads = [...names.flatMap((name) => [`Reached in ${name}`, 'Left', 'Share, 95%']), 'Difference, points', 'p'];
  return `<h2>Question by question</h2><p>${escapeText(describePlaceTests(compared))} Tests are two-proportion z-tests.</p>
<div class="wide"><table><caption>Who left at each question that both ask, of those who came to it</caption><thead><tr><th scope="col">Question</th>${heads.map((head) => `<th scope="col">${escapeText(head)}</th>`).join('')}</tr></thead><tbody>${places.map(renderComparedPlace).join('')}</tbody></table></div>`;
}

function renderComparedPlace({ before, after, comparison, untested }: PlaceComparison): string {
  const was = before.labels.length > 1 || before.labels[0] !== after.labels[0] ? ` (was: ${before.labels.join('; ')})` : '';
  const test =
    comparison === undefined
      ? [untested === undefined ? '' : formatUntested(untested), '']
      : [`${formatPoints(comparison.difference.value)} (${formatRange(comparison)})`, formatProbability(comparison.p).replace(/^= /, '')];
  const cells = [...listShareCells(before), ...listShareCells(after), ...test];
  return `<tr><th scope="row">${escapeText(after.labels.join('; ') + was)}</th>${cells.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`;
}

function listShareCells({ figures }: ComparedPlaceSide): readonly string[] {
  if (figures === undefined) return ['withheld', '', ''];
  const { left, share } = figures;
  return [formatReached(figures), String(left), share === undefined ? '' : `${formatPercent(share.value)} (${formatInterval(share)})`];
}

function renderFunnel(funnel: FunnelWithShare): string {
  const { flow, places } = funnel;
  const texts = describeFunnel(funnel)
    .map((text) => `<p>${escapeText(text)}</p>`)
    .join('');
  if (places.length === 0) return `<section><h2>${escapeText(flow)}</h2>${texts}</section>`;
  const rows = places.map(({ label, figures }) => `<tr><th scope="row">${escapeText(label)}</th>${renderFigureCells(figures)}</tr>`);
  const heads = ['Place', 'Shown', 'Answered', 'Left', 'Back', 'Median, s'].map((head) => `<th scope="col">${head}</th>`);
  return `<section><h2>${escapeText(flow)}</h2>
${texts}
${renderFunnelChart(funnel)}
<div class="wide"><table><caption>The figures of ${escapeText(flow)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

function renderFigureCells(figures: FunnelWithShare['places'][number]['figures']): string {
  if (figures === undefined) return '<td colspan="5">withheld</td>';
  const { shown, answered, left, back, medianSeconds } = figures;
  return [shown, answered, left, back, medianSeconds ?? ''].map((cell) => `<td>${cell}</td>`).join('');
}
