import { graphlib, layout } from '@dagrejs/dagre';
import type { FlowGraph } from './flowGraph.ts';
import { edgeLabelsOf, maxLabelLines, nodeBoxOf } from './textBoxes.ts';
import type { EdgeLabel, KeyEntry, NodeBox } from './textBoxes.ts';

/** A point of a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box with its centre. */
export interface PlacedBox extends NodeBox, Point {}

/** An arrow: the points of its line, and its label with its centre. */
export interface PlacedEdge {
  readonly points: readonly Point[];
  readonly label: EdgeLabel & Point;
}

/** The layout of a page: its size, and the positions of boxes and arrows. `key` lists the conditions that arrows only number. */
export interface PageLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly edges: readonly PlacedEdge[];
  readonly key: readonly KeyEntry[];
}

/** A drawing that is wider than this is laid out again with less space, and with every condition in the key. */
const maxWidth = 1040;
const wide: Spacing = { nodes: 36, edges: 20, labelLines: maxLabelLines };
const close: Spacing = { nodes: 20, edges: 10, labelLines: 0 };

interface Spacing {
  readonly nodes: number;
  readonly edges: number;
  /** Conditions with more lines than this are moved to the key. */
  readonly labelLines: number;
}

/** Lays out a graph in rows by dagre, so that no box or label covers another. */
export function layOutGraph(graph: FlowGraph): PageLayout {
  const page = placeAll(graph, wide);
  return page.width > maxWidth ? placeAll(graph, close) : page;
}

function placeAll({ nodes, edges }: FlowGraph, spacing: Spacing): PageLayout {
  const boxes = nodes.map(nodeBoxOf);
  const { labels, key } = edgeLabelsOf(edges, spacing.labelLines);
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: spacing.nodes, edgesep: spacing.edges, ranksep: 44 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { node, width, height } of boxes) graph.setNode(node.id, { width, height });
  edges.forEach(({ from, to }, index) => {
    const { width, height } = labels[index]!;
    graph.setEdge(from, to, { width, height, labelpos: 'c', weight: labels[index]!.lines.length === 0 ? 3 : 1 }, String(index));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number };
  return {
    width,
    height,
    key,
    boxes: boxes.map((box) => ({ ...box, ...pointOf(graph.node(box.node.id) as Partial<Point>) })),
    edges: edges.map(({ from, to }, index) => {
      const placed = graph.edge(from, to, String(index)) as { readonly points?: readonly Point[] } & Partial<Point>;
      return { points: (placed.points ?? []).map(pointOf), label: { ...labels[index]!, ...pointOf(placed) } };
    }),
  };
}

function pointOf({ x = 0, y = 0 }: Partial<Point>): Point {
  return { x, y };
}
