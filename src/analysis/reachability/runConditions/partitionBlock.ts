import type { Diagrams } from '../../bdd/diagrams.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';

/**
 * Partitions the combinations of adjacent variables into groups that a function treats alike, for all values of the other
 * variables. Combinations for which the function is always 0 are left out.
 */
export function partitionBlock(diagrams: Diagrams, root: Node, variables: readonly number[]): readonly Node[] {
  const levels = variables.map((variable) => diagrams.levelOf[variable]!);
  const [first, last] = [Math.min(...levels), Math.max(...levels)];
  let groups: readonly Node[] = [terminalOne];
  let live = terminalZero;
  const split = splitBelow(diagrams, last);
  for (const entry of entriesOf(diagrams, root, first)) {
    const targets = split(entry);
    for (const [target, set] of targets) if (target !== terminalZero) live = diagrams.or(live, set);
    groups = groups.flatMap((group) =>
      [...targets.values()].map((set) => diagrams.and(group, set)).filter((part) => part !== terminalZero),
    );
  }
  return groups.map((group) => diagrams.and(live, group)).filter((group) => group !== terminalZero);
}

/** The nodes of a function at the levels from `first` on that are reached from above. */
function entriesOf({ table }: Diagrams, root: Node, first: number): ReadonlySet<Node> {
  const entries = new Set<Node>();
  const seen = new Set<Node>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (table.level(node) < first) open.push(...table.childrenOf(node));
    else entries.add(node);
  }
  return entries;
}

/** For a node: each node below a level that it leads to, with the combinations that lead to that node. */
function splitBelow(diagrams: Diagrams, last: number): (node: Node) => ReadonlyMap<Node, Node> {
  const { table } = diagrams;
  const known = new Map<Node, ReadonlyMap<Node, Node>>();
  const split = (node: Node): ReadonlyMap<Node, Node> => {
    if (table.level(node) > last) return new Map([[node, terminalOne]]);
    const before = known.get(node);
    if (before !== undefined) return before;
    const variable = diagrams.topVariable(node)!;
    const found = new Map<Node, Node>();
    table.childrenOf(node).forEach((child, chosen) => {
      const literal = diagrams.literal(variable, [chosen]);
      for (const [target, set] of split(child))
        found.set(target, diagrams.or(found.get(target) ?? terminalZero, diagrams.and(literal, set)));
    });
    known.set(node, found);
    return found;
  };
  return split;
}
