import type { Funnel } from './funnel.ts';
import { formatLeft, layOutFunnelChart } from './funnelChart.ts';
import type { ChartLine, FunnelChart } from './funnelChart.ts';

const noteLength = 70;
const noteHeight = 16;

/**
 * Renders the chart of a funnel as SVG. Its texts have the text colour of the surrounding document.
 *
 * @param notes sentences for readers of the chart, where it is shown without other text
 */
export function renderFunnelChart(funnel: Funnel, notes: readonly string[] = []): string {
  const chart = layOutFunnelChart(funnel);
  const { title, width, height, lines } = chart;
  const noteLines = notes.flatMap((note) => wrapText(note, noteLength));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + noteLines.length * noteHeight}" role="img" aria-label="${escapeText(title)}" font-family="sans-serif" font-size="13">`,
    `<text x="${width - 50}" y="14" text-anchor="end" fill="currentColor" fill-opacity="0.8">went on</text>`,
    `<text x="${width}" y="14" text-anchor="end" fill="currentColor" fill-opacity="0.8">left</text>`,
    ...lines.map((line) => renderPlace(chart, line)),
    ...noteLines.map(
      (line, index) =>
        `<text x="0" y="${height + (index + 1) * noteHeight - 4}" font-size="11" fill="currentColor" fill-opacity="0.8">${escapeText(line)}</text>`,
    ),
    '</svg>',
  ].join('\n');
}

function renderPlace({ width, barStart }: FunnelChart, { label, top, bar }: ChartLine): string {
  const middle = top + 14;
  const name = `<text x="0" y="${middle}" fill="currentColor">${escapeText(label)}</text>`;
  if (bar === undefined) return `${name}<text x="${barStart}" y="${middle}" fill="currentColor" fill-opacity="0.8">withheld</text>`;
  const { went, left, shownLength, isWorst } = bar;
  return [
    name,
    renderBar('fill="currentColor" fill-opacity="0.15"', barStart, top, shownLength),
    renderBar('fill="#3f6f82"', barStart, top, went.length),
    isWorst ? renderBar('fill="#c8622d"', barStart + went.length, top, left.length) : '',
    `<text x="${width - 50}" y="${middle}" text-anchor="end" fill="currentColor">${went.count}</text>`,
    `<text x="${width}" y="${middle}" text-anchor="end" fill="currentColor" ${isWorst ? 'font-weight="700"' : 'fill-opacity="0.8"'}>${formatLeft(left.count)}</text>`,
  ].join('');
}

function renderBar(colour: string, start: number, top: number, length: number): string {
  return `<rect x="${start}" y="${top}" width="${length}" height="18" rx="4" ${colour}/>`;
}

/** Breaks a text between words, into lines of at most `length` characters. */
function wrapText(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Escapes a text for HTML and SVG. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
