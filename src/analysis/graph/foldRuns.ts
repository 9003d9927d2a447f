import type { FlowGraph, GraphEdge, GraphNode } from './flowGraph.ts';

/** The largest number of screens in a box, so that it fits on a page. */
const maxFolded = 14;

/** Merges sequences of screens that every client passes one after another, each to one node. */
export function foldRuns(graph: FlowGraph): FlowGraph {
  const outgoing = groupEdges(graph.edges, ({ from }) => from);
  const incoming = groupEdges(graph.edges, ({ to }) => to);
  const runs: GraphNode[][] = [];
  const runEndingIn = new Map<string, GraphNode[]>();
  for (const node of graph.nodes) {
    const before = incoming.get(node.id) ?? [];
    const run = before.length === 1 ? runEndingIn.get(before[0]!.from) : undefined;
    const isSimple = isFoldable(node) && (outgoing.get(node.id) ?? []).length === 1;
    if (run !== undefined && isSimple && run.length < maxFolded && isPage(run[0]!) === isPage(node)) {
      runEndingIn.delete(run.at(-1)!.id);
      run.push(node);
      runEndingIn.set(node.id, run);
      continue;
    }
    const started = [node];
    runs.push(started);
    if (isSimple) runEndingIn.set(node.id, started);
  }
  const box = new Map(runs.flatMap((run) => run.map(({ id }) => [id, run[0]!.id] as const)));
  const edges = graph.edges
    .map((edge) => ({ ...edge, from: box.get(edge.from)!, to: box.get(edge.to)! }))
    .filter(({ from, to }) => from !== to);
  return { ...graph, nodes: runs.map(foldedNode), edges };
}

/** True for a page, question or banner without a condition or refusal. */
function isFoldable({ kind, lines }: GraphNode): boolean {
  return (kind === 'page' || kind === 'question' || kind === 'banner') && lines.length === 0;
}

function isPage({ kind }: GraphNode): boolean {
  return kind === 'page';
}

function foldedNode(run: readonly GraphNode[]): GraphNode {
  const [first] = run;
  if (run.length === 1) return first!;
  const asks = run.some(({ kind }) => kind === 'question');
  const lines = run.map(({ label, kind }, index) => `${index + 1}. ${label}${asks && kind === 'banner' ? ' (banner)' : ''}`);
  return { id: first!.id, kind: asks ? 'question' : first!.kind, label: `${run.length} screens, one after another`, lines };
}

function groupEdges(edges: readonly GraphEdge[], keyOf: (edge: GraphEdge) => string): ReadonlyMap<string, readonly GraphEdge[]> {
  const groups = new Map<string, GraphEdge[]>();
  for (const edge of edges) groups.set(keyOf(edge), [...(groups.get(keyOf(edge)) ?? []), edge]);
  return groups;
}
