import type { Diagrams } from './diagrams.ts';
import { terminalOne, terminalZero } from './diagrams.ts';
import type { Node } from './uniqueTable.ts';

/** A function as the product of a set over some variables and a function of the other variables. */
export interface Factors {
  readonly factor: Node;
  readonly rest: Node;
}

/** The largest number of variables that are factored out together, because the recursion is as deep as their number. */
const maxFactorVariables = 500;

/**
 * Factors variables out of a function. This is possible when the function depends on them only by being 0 outside a set of their
 * classes; this set becomes the factor. `undefined` when the function depends on them otherwise, when they are not adjacent in the
 * variable ordering, or when there are more than `maxFactorVariables`.
 */
export function factorOut(diagrams: Diagrams, root: Node, variables: readonly number[]): Factors | undefined {
  const { table } = diagrams;
  if (variables.length > maxFactorVariables) return undefined;
  const levels = variables.map((variable) => diagrams.levelOf[variable]!);
  const [first, last] = [Math.min(...levels), Math.max(...levels)];
  if (last - first >= variables.length) return undefined;
  if (table.level(root) > last) return { factor: terminalOne, rest: root };
  let factor: Node | undefined;
  const seen = new Set<Node>([terminalZero]);
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (table.level(node) < first) {
      open.push(...table.childrenOf(node));
      continue;
    }
    const found = table.level(node) > last ? undefined : commonFactor(diagrams, node, last);
    if (found === undefined || (factor !== undefined && factor !== found)) return undefined;
    factor = found;
  }
  return factor === undefined ? undefined : { factor, rest: diagrams.eliminate(root, variables, 'min') };
}

/**
 * The set of classes, of variables down to the level `last`, for which a function is above 0. `undefined` unless the function of the
 * variables below is the same for all of these classes.
 */
function commonFactor({ table }: Diagrams, root: Node, last: number): Node | undefined {
  const done = new Map<Node, Node>();
  let below: Node | undefined;
  const visit = (node: Node): Node | undefined => {
    if (node === terminalZero) return terminalZero;
    if (table.level(node) > last) {
      below ??= node;
      return below === node ? terminalOne : undefined;
    }
    const known = done.get(node);
    if (known !== undefined) return known;
    const row: Node[] = [];
    for (const child of table.childrenOf(node)) {
      const childFactor = visit(child);
      if (childFactor === undefined) return undefined;
      row.push(childFactor);
    }
    const set = table.makeNode(table.level(node), row);
    done.set(node, set);
    return set;
  };
  return visit(root);
}
