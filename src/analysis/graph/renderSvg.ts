import type { Progress } from '../progress/index.ts';
import { layOutGraph } from './layout.ts';
import type { GridPosition } from './layout.ts';
import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts';
import { truncateText, wrapText } from './wrapText.ts';

const boxSize = { width: 210, height: 66 };
const gap = { across: 40, down: 58 };
const margin = 30;
const line = 15;

/** A drawing as SVG that needs nothing beside itself. */
export function renderSvg(graph: FlowGraph, progress?: Progress): string {
  const { positions, bends, rows, columns } = layOutGraph(graph, progress);
  const width = margin * 2 + columns * (boxSize.width + gap.across) - gap.across;
  const height = margin * 2 + rows * (boxSize.height + gap.down) - gap.down;
  const arrows = graph.edges.map((edge, index) =>
    renderEdge(edge, [positions.get(edge.from)!, ...(bends[index] ?? []), positions.get(edge.to)!]),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(graph.title)}">
<title>${escapeXml(graph.title)}</title>
<style>text { font: 12px system-ui, sans-serif; fill: #1c2430; } .on { font-size: 11px; fill: #46505e; paint-order: stroke; stroke: #fff; stroke-width: 4px; }</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#6b7685"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${arrows.map(({ path }) => path).join('\n')}
${graph.nodes.map((node) => renderNode(node, positions.get(node.id)!)).join('\n')}
${arrows
  .map(({ label }) => label)
  .filter((label) => label !== '')
  .join('\n')}
</svg>
`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a spot. */
function centreOf({ row, column }: GridPosition): Point {
  return {
    x: margin + column * (boxSize.width + gap.across) + boxSize.width / 2,
    y: margin + row * (boxSize.height + gap.down) + boxSize.height / 2,
  };
}

function renderEdge({ label }: GraphEdge, positions: readonly GridPosition[]): { readonly path: string; readonly label: string } {
  const points = positions.map(centreOf);
  const [start, end] = [points[0]!, points.at(-1)!];
  const knots = [
    { x: start.x, y: start.y + boxSize.height / 2 },
    ...points.slice(1, -1).flatMap(({ x, y }) => [
      { x, y: y - boxSize.height / 2 },
      { x, y: y + boxSize.height / 2 },
    ]),
    { x: end.x, y: end.y - boxSize.height / 2 },
  ];
  const curves = knots.slice(1).map((to, index) => curve(knots[index]!, to));
  const path = `<path d="M${knots[0]!.x} ${knots[0]!.y}${curves.join('')}" fill="none" stroke="#6b7685" stroke-width="1.4" marker-end="url(#tip)"/>`;
  return { path, label: label === '' ? '' : renderEdgeLabel(label, knots[0]!, knots[1]!) };
}

function curve(from: Point, to: Point): string {
  const half = (from.y + to.y) / 2;
  return `C${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}`;
}

/** The label of an arrow, near its beginning; the full text is its tooltip. */
function renderEdgeLabel(label: string, from: Point, to: Point): string {
  const [x, y] = [(from.x + to.x * 2) / 3, from.y + (to.y - from.y) * 0.62];
  return `<text class="on" x="${x}" y="${y}" text-anchor="middle"><title>${escapeXml(label)}</title>${escapeXml(truncateText(label, 36))}</text>`;
}

const colours: { readonly [kind in GraphNode['kind']]: string } = {
  page: '#f3f5f8',
  banner: '#f3f5f8',
  form: '#e9f1fb',
  question: '#eef7ee',
  screening: '#eef7ee',
  fork: '#fdf3dc',
  end: '#f7e9ee',
};

function renderNode({ kind, label }: GraphNode, spot: GridPosition): string {
  const { x, y } = centreOf(spot);
  const lines = wrapText(label, 32, 3);
  const top = y - ((lines.length - 1) * line) / 2 + 4;
  const words = lines.map((words, index) => `<tspan x="${x}" y="${top + index * line}">${escapeXml(words)}</tspan>`).join('');
  const corner = kind === 'end' ? boxSize.height / 2 : 8;
  const frame = `<rect x="${x - boxSize.width / 2}" y="${y - boxSize.height / 2}" width="${boxSize.width}" height="${boxSize.height}" rx="${corner}" fill="${colours[kind]}" stroke="#8b95a3"/>`;
  return `<g><title>${escapeXml(`${label} (${kind})`)}</title>${frame}<text text-anchor="middle">${words}</text></g>`;
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(words: string): string {
  return words.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
