import { describeComparison, formatPercent } from './funnelComparison.ts';
import type { FunnelComparison, FunnelWithShare } from './funnelComparison.ts';
import { escapeText, renderFunnelChart } from './renderFunnelChart.ts';

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem}
.pair{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr))}svg{width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid}
th:first-child{text-align:left;font-weight:400}caption{text-align:left;padding:.5rem 0}`;

/** Funnels as one HTML document without scripts: the charts, each with its table, and the comparison. */
export function renderFunnelPage(compared: FunnelComparison): string {
  const { funnels } = compared;
  const title = `Where people leave: ${funnels.map(({ flow }) => flow).join(' and ')}`;
  const result = funnels.length > 1 ? `<p>${escapeText(describeComparison(compared))}</p>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${styles}</style></head>
<body><main><h1>${escapeText(title)}</h1>${result}<div class="pair">${funnels.map(renderFunnel).join('')}</div></main></body></html>
`;
}

function renderFunnel(funnel: FunnelWithShare): string {
  const { flow, runs, ended, places, endedShare } = funnel;
  if (endedShare === undefined) return `<section><h2>${escapeText(flow)}</h2><p>Nothing is counted yet.</p></section>`;
  const rows = places.map(
    ({ label, shown, answered, left, back, medianSeconds }) =>
      `<tr><th scope="row">${escapeText(label)}</th>${[shown, answered, left, back, medianSeconds ?? ''].map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  const heads = ['Place', 'Shown', 'Answered', 'Left', 'Back', 'Median, s'].map((head) => `<th scope="col">${head}</th>`);
  const interval = `${formatPercent(endedShare.from)} to ${formatPercent(endedShare.to)}`;
  return `<section><h2>${escapeText(flow)}</h2>
<p>${ended} of ${runs} runs have ended: ${formatPercent(endedShare.value)}, with 95% confidence ${interval}.</p>
${renderFunnelChart(funnel)}
<table><caption>The figures of ${escapeText(flow)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
