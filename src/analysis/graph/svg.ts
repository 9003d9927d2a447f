import type { Progress } from '../progress.ts';
import { layOut } from './layout.ts';
import type { Spot } from './layout.ts';
import type { Graph, GraphEdge, GraphNode } from './model.ts';
import { shortened, wrapped } from './text.ts';

const box = { width: 210, height: 66 };
const gap = { across: 40, down: 58 };
const margin = 30;
const line = 15;

/** A drawing as SVG that needs nothing beside itself. */
export function asSvg(graph: Graph, progress?: Progress): string {
  const { spots, bends, rows, places } = layOut(graph, progress);
  const width = margin * 2 + places * (box.width + gap.across) - gap.across;
  const height = margin * 2 + rows * (box.height + gap.down) - gap.down;
  const arrows = graph.edges.map((edge, index) => arrow(edge, [spots.get(edge.from)!, ...(bends[index] ?? []), spots.get(edge.to)!]));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(graph.title)}">
<title>${escaped(graph.title)}</title>
<style>text { font: 12px system-ui, sans-serif; fill: #1c2430; } .on { font-size: 11px; fill: #46505e; paint-order: stroke; stroke: #fff; stroke-width: 4px; }</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#6b7685"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${arrows.map(({ path }) => path).join('\n')}
${graph.nodes.map((node) => drawnBox(node, spots.get(node.id)!)).join('\n')}
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
function middle({ row, place }: Spot): Point {
  return { x: margin + place * (box.width + gap.across) + box.width / 2, y: margin + row * (box.height + gap.down) + box.height / 2 };
}

function arrow({ label }: GraphEdge, stations: readonly Spot[]): { readonly path: string; readonly label: string } {
  const points = stations.map(middle);
  const [start, end] = [points[0]!, points.at(-1)!];
  const through = [
    { x: start.x, y: start.y + box.height / 2 },
    ...points.slice(1, -1).flatMap(({ x, y }) => [
      { x, y: y - box.height / 2 },
      { x, y: y + box.height / 2 },
    ]),
    { x: end.x, y: end.y - box.height / 2 },
  ];
  const curves = through.slice(1).map((to, index) => curve(through[index]!, to));
  const path = `<path d="M${through[0]!.x} ${through[0]!.y}${curves.join('')}" fill="none" stroke="#6b7685" stroke-width="1.4" marker-end="url(#tip)"/>`;
  return { path, label: label === '' ? '' : written(label, through[0]!, through[1]!) };
}

function curve(from: Point, to: Point): string {
  const half = (from.y + to.y) / 2;
  return `C${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}`;
}

/** The words on an arrow, near where it begins to go its own way; the whole of them on pointing. */
function written(label: string, from: Point, to: Point): string {
  const [x, y] = [(from.x + to.x * 2) / 3, from.y + (to.y - from.y) * 0.62];
  return `<text class="on" x="${x}" y="${y}" text-anchor="middle"><title>${escaped(label)}</title>${escaped(shortened(label, 36))}</text>`;
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

function drawnBox({ kind, label }: GraphNode, spot: Spot): string {
  const { x, y } = middle(spot);
  const lines = wrapped(label, 32, 3);
  const top = y - ((lines.length - 1) * line) / 2 + 4;
  const words = lines.map((words, index) => `<tspan x="${x}" y="${top + index * line}">${escaped(words)}</tspan>`).join('');
  const corner = kind === 'end' ? box.height / 2 : 8;
  const frame = `<rect x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}" rx="${corner}" fill="${colours[kind]}" stroke="#8b95a3"/>`;
  return `<g><title>${escaped(`${label} (${kind})`)}</title>${frame}<text text-anchor="middle">${words}</text></g>`;
}

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(words: string): string {
  return words.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
