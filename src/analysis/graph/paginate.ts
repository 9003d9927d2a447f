import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts';
import { nodeBoxOf } from './textBoxes.ts';

/** A page of a drawing, as a graph. */
export interface GraphPage {
  /** The number of the page, from 1. */
  readonly number: number;
  readonly of: number;
  readonly graph: FlowGraph;
}

/** The largest height of a page in units of the drawing: the boxes on its longest path, and the space between them. */
const pageHeight = 1750;
const spaceBetween = 80;
/** The largest number of screens on a page. */
const maxScreens = 40;

/**
 * Splits a graph into pages in the order of the flow. An arrow that leaves a page ends at a box that names the page on which it
 * continues. Ends are drawn on each page with an arrow to them.
 */
export function paginate(graph: FlowGraph): readonly GraphPage[] {
  const screens = graph.nodes.filter(({ kind }) => kind !== 'end');
  const groups = splitByHeight(graph, screens);
  const pageOf = new Map(groups.flatMap((group, page) => group.map(({ id }) => [id, page] as const)));
  return groups.map((group, page) => ({
    number: page + 1,
    of: groups.length,
    graph: pageGraph(graph, group, page, pageOf),
  }));
}

/** Groups screens in their order: each page gets as many as its height allows for their longest path. */
function splitByHeight({ edges }: FlowGraph, screens: readonly GraphNode[]): readonly (readonly GraphNode[])[] {
  const groups: GraphNode[][] = [[]];
  let below = new Map<string, number>();
  for (const node of screens) {
    const own = nodeBoxOf(node).height + spaceBetween;
    const above = Math.max(0, ...edges.flatMap(({ from, to }) => (to === node.id ? [below.get(from) ?? 0] : [])));
    const count = groups.at(-1)!.length;
    if (count > 0 && (above + own > pageHeight || count === maxScreens)) {
      groups.push([]);
      below = new Map([[node.id, own]]);
    } else below.set(node.id, above + own);
    groups.at(-1)!.push(node);
  }
  return groups;
}

function pageGraph(graph: FlowGraph, group: readonly GraphNode[], page: number, pageOf: ReadonlyMap<string, number>): FlowGraph {
  const own = new Set(group.map(({ id }) => id));
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]));
  const links = new Map<string, GraphNode>();
  const link = (id: string, words: string): string => {
    links.set(id, { id, kind: 'link', label: words, lines: [] });
    return id;
  };
  const edges = graph.edges.flatMap((edge): readonly GraphEdge[] => {
    const target = pageOf.get(edge.to);
    if (own.has(edge.from) && (target === undefined || target === page)) return [edge];
    if (own.has(edge.from)) return [{ ...edge, to: link(`to:${edge.to}`, `Goes on on page ${target! + 1}: ${label.get(edge.to)}`) }];
    if (!own.has(edge.to)) return [];
    const source = link(`from:${edge.from}`, `From page ${(pageOf.get(edge.from) ?? 0) + 1}: ${label.get(edge.from)}`);
    return [{ from: source, to: edge.to, label: '' }];
  });
  const unique = [...new Map(edges.map((edge) => [JSON.stringify([edge.from, edge.to, edge.label]), edge])).values()];
  const used = new Set(unique.map(({ to }) => to));
  const ends = graph.nodes.filter(({ id, kind }) => kind === 'end' && (used.has(id) || pageOf.size === group.length));
  const before = [...links.values()].filter(({ id }) => id.startsWith('from:'));
  const after = [...links.values()].filter(({ id }) => id.startsWith('to:'));
  return { title: graph.title, nodes: [...before, ...group, ...after, ...ends], edges: unique };
}
