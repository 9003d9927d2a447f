import { noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import type { FlowGraph, GraphNode } from './flowGraph.ts';
import { layOutGraph } from './layout.ts';
import type { PageLayout, PlacedBox, PlacedEdge, Point } from './layout.ts';
import { paginate } from './paginate.ts';
import { metrics } from './textBoxes.ts';
import { wrapText } from './wrapText.ts';

const margin = 30;
const headingHeight = 40;
const legendRow = 26;

/** A page as SVG, with its size. */
interface SvgPage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Draws a graph as one self-contained SVG, with its pages below each other. */
export function renderSvg(graph: FlowGraph, progress: Progress = noProgress): string {
  const pages = renderSvgPages(graph, progress);
  const width = Math.max(...pages.map((page) => page.width));
  let top = 0;
  const parts = pages.map(({ svg, height }) => {
    const part = svg.replace('<svg ', `<svg y="${top}" `);
    top += height;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="${escapeXml(graph.title)}">
<title>${escapeXml(graph.title)}</title>
${parts.join('\n')}
</svg>
`;
}

/** Draws each page of a graph as an SVG. */
function renderSvgPages(graph: FlowGraph, progress: Progress = noProgress): readonly SvgPage[] {
  const pages = paginate(graph);
  return pages.map((page) => {
    progress('laying out pages', page.number / pages.length);
    const title = page.of === 1 ? graph.title : `${graph.title}, page ${page.number} of ${page.of}`;
    return renderPage(layOutGraph(page.graph), title);
  });
}

function renderPage(page: PageLayout, title: string): SvgPage {
  const kinds = Object.keys(kindNames).filter((kind) => page.boxes.some(({ node }) => node.kind === kind)) as GraphNode['kind'][];
  const width = Math.max(page.width, 620) + margin * 2;
  const columns = Math.max(1, Math.floor((width - margin * 2) / 200));
  const legendTop = headingHeight + page.height + margin * 2;
  const keyTop = legendTop + Math.ceil(kinds.length / columns) * legendRow + 10;
  const keyCharacters = Math.floor((width - margin * 2) / 6.6);
  const keyLines = page.key.flatMap(({ number, words }) =>
    `(${number}) ${words}`.split('\n').flatMap((line) => wrapText(line, keyCharacters)),
  );
  const height = Math.ceil(keyTop + keyLines.length * metrics.lineHeight + margin);
  const legend = kinds.map((kind, index) =>
    renderLegendEntry(kind, { x: margin + (index % columns) * 200, y: legendTop + Math.floor(index / columns) * legendRow }),
  );
  const key = keyLines.map(
    (line, index) => `<text x="${margin}" y="${keyTop + (index + 1) * metrics.lineHeight}">${escapeXml(line)}</text>`,
  );
  const left = (width - page.width) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" width="${Math.ceil(width)}" height="${height}">
<style>text { font: 12px system-ui, "Liberation Sans", Arial, sans-serif; fill: #1c2430; } .name { font-weight: 600; } .on { font-size: 11px; fill: #46505e; }</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#6b7685"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${margin}" y="${margin}" class="name" style="font-size: 16px">${escapeXml(title)}</text>
<g transform="translate(${round(left)} ${headingHeight + margin})">
${page.edges.map(renderEdge).join('\n')}
${page.boxes.map(renderNode).join('\n')}
${page.edges
  .map(renderEdgeLabel)
  .filter((label) => label !== '')
  .join('\n')}
</g>
${legend.join('\n')}
${key.join('\n')}
</svg>`;
  return { svg, width: Math.ceil(width), height };
}

const colours: { readonly [kind in GraphNode['kind']]: string } = {
  page: '#f3f5f8',
  banner: '#f3f5f8',
  form: '#e9f1fb',
  question: '#eef7ee',
  screening: '#eef7ee',
  fork: '#fdf3dc',
  end: '#f7e9ee',
  link: '#ffffff',
};

/** The labels of the legend. Kinds that look the same share one label. */
const kindNames: { readonly [kind in GraphNode['kind']]?: string } = {
  page: 'Page of text',
  form: 'Form',
  question: 'Questions, one a screen',
  screening: 'Questions on one page',
  fork: 'Fork that nobody sees',
  end: 'End',
  link: 'Goes on on another page',
};

function renderLegendEntry(kind: GraphNode['kind'], { x, y }: Point): string {
  const frame = `<rect x="${x}" y="${y}" width="26" height="16" rx="${kind === 'end' ? 8 : 4}" fill="${colours[kind]}" stroke="#8b95a3"${dashOf(kind)}/>`;
  return `${frame}<text x="${x + 34}" y="${y + 12}">${kindNames[kind] ?? kind}</text>`;
}

function dashOf(kind: GraphNode['kind']): string {
  return kind === 'link' ? ' stroke-dasharray="4 3"' : '';
}

function renderEdge({ points }: PlacedEdge): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  const path = others.map(({ x, y }) => `L${round(x)} ${round(y)}`).join('');
  return `<path d="M${round(first.x)} ${round(first.y)}${path}" fill="none" stroke="#6b7685" stroke-width="1.4" stroke-linejoin="round" marker-end="url(#tip)"/>`;
}

/** The label of an arrow, on a filled rectangle so that no arrow crosses the text. */
function renderEdgeLabel({ label }: PlacedEdge): string {
  if (label.lines.length === 0) return '';
  const { x, y, width, height, lines } = label;
  const ground = `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" fill="#fff"/>`;
  return `${ground}${renderLines(lines, 'on', { x, y: y - height / 2 + 14 }, metrics.lineHeight - 1)}`;
}

function renderNode({ node, x, y, width, height, lines, headingLines }: PlacedBox): string {
  const corner = node.kind === 'end' ? Math.min(height / 2, 22) : 8;
  const frame = `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="${corner}" fill="${colours[node.kind]}" stroke="#8b95a3"${dashOf(node.kind)}/>`;
  const top = y - height / 2 + metrics.padding + 11;
  const heading = renderLines(lines.slice(0, headingLines), 'name', { x, y: top }, metrics.lineHeight);
  const rest = renderLines(lines.slice(headingLines), '', { x, y: top + headingLines * metrics.lineHeight }, metrics.lineHeight);
  return `<g>${frame}${heading}${rest}</g>`;
}

function renderLines(lines: readonly string[], style: string, { x, y }: Point, height: number): string {
  if (lines.length === 0) return '';
  const spans = lines.map((line, index) => `<tspan x="${round(x)}" y="${round(y + index * height)}">${escapeXml(line)}</tspan>`);
  return `<text${style === '' ? '' : ` class="${style}"`} text-anchor="middle">${spans.join('')}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(words: string): string {
  return words.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
