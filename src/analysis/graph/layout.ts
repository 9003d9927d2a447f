import { noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import type { FlowGraph } from './flowGraph.ts';

/** The position of a box: its row from the top, and its place in the row, both from 0. Half places keep rows centred. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** A drawing with a spot for each box, and for each arrow the spots that it passes between its ends. */
export interface Layout {
  readonly positions: ReadonlyMap<string, GridPosition>;
  /** In the order of the graph's edges; the ends are left out. */
  readonly bends: readonly (readonly GridPosition[])[];
  readonly rows: number;
  /** How many places the widest row has. */
  readonly columns: number;
}

/** How often crossings are reduced, down and up. */
const sweeps = 4;

/**
 * Lays a graph out in rows. Every arrow leads to a lower row; one that crosses other rows has a place of its own in
 * each, so that it crosses no box.
 */
export function layOutGraph(graph: FlowGraph, progress: Progress = noProgress): Layout {
  const row = assignRows(graph);
  const chains = graph.edges.map(({ from, to }, index) => {
    const between = Array.from({ length: row.get(to)! - row.get(from)! - 1 }, (_, step) => `bend:${index}:${step}`);
    between.forEach((id, step) => row.set(id, row.get(from)! + step + 1));
    return [from, ...between, to];
  });
  const rows = reduceCrossings(
    row,
    chains.flatMap((chain) => chain.slice(1).map((to, index) => [chain[index]!, to] as const)),
    progress,
  );
  const columns = Math.max(...rows.map((ids) => ids.length));
  const positions = new Map(
    rows.flatMap((ids, number) => ids.map((id, place) => [id, { row: number, column: place + (columns - ids.length) / 2 }] as const)),
  );
  return { positions, bends: chains.map((chain) => chain.slice(1, -1).map((id) => positions.get(id)!)), rows: rows.length, columns };
}

/** The row of each box: one below the lowest that leads to it. Arrows lead down the list, so one pass is enough. */
function assignRows({ nodes, edges }: FlowGraph): Map<string, number> {
  const row = new Map(nodes.map(({ id }) => [id, 0]));
  const targets = neighbours(edges.map(({ from, to }) => [from, to]));
  for (const { id } of nodes) for (const to of targets.get(id) ?? []) row.set(to, Math.max(row.get(to) ?? 0, (row.get(id) ?? 0) + 1));
  return row;
}

/** Orders each row so that few arrows cross: every box moves to the average position of its neighbours in the row before. */
function reduceCrossings(
  row: ReadonlyMap<string, number>,
  links: readonly (readonly [string, string])[],
  progress: Progress,
): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const [id, number] of row) (rows[number] ??= []).push(id);
  const [above, below] = [neighbours(links.map(([from, to]) => [to, from])), neighbours(links)];
  let crossings = 0;
  const mend = (number: number, beside: number, of: typeof above): void => {
    rows[number] = sortByBarycentre(rows[number]!, rows[beside]!, of);
    progress('putting boxes in order', ++crossings / (sweeps * 2 * (rows.length - 1)));
  };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let number = 1; number < rows.length; number++) mend(number, number - 1, above);
    for (let number = rows.length - 2; number >= 0; number--) mend(number, number + 1, below);
  }
  return rows;
}

function neighbours(links: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const [one, other] of links) {
    const known = all.get(one);
    if (known === undefined) all.set(one, [other]);
    else known.push(other);
  }
  return all;
}

function sortByBarycentre(ids: readonly string[], parameterFacts: readonly string[], of: ReadonlyMap<string, readonly string[]>): string[] {
  const places = new Map(parameterFacts.map((id, place) => [id, place]));
  const weight = (id: string, own: number): number => {
    const known = (of.get(id) ?? []).flatMap((one) => places.get(one) ?? []);
    return known.length === 0 ? own : known.reduce((sum, place) => sum + place, 0) / known.length;
  };
  return ids
    .map((id, own) => ({ id, at: weight(id, own) }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ id }) => id);
}
