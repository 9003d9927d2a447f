import type { Diagrams } from './diagram.ts';
import { everything, nothing } from './diagram.ts';
import type { Node } from './nodes.ts';

/** A function as a product: a set over some variables, and a function of all others. */
export interface Halves {
  readonly own: Node;
  readonly rest: Node;
}

/** More variables than this are not taken out together: it would take a recursion as deep. */
const mostOwn = 500;

/**
 * Takes variables out of a function that hangs on them only in being 0 outside a set of their classes;
 * `undefined` when it does not, or when other variables stand between them in the order.
 */
export function split(diagrams: Diagrams, root: Node, variables: readonly number[]): Halves | undefined {
  const { nodes } = diagrams;
  if (variables.length > mostOwn) return undefined;
  const levels = variables.map((variable) => diagrams.levelOf[variable]!);
  const [first, last] = [Math.min(...levels), Math.max(...levels)];
  if (last - first >= variables.length) return undefined;
  if (nodes.level(root) > last) return { own: everything, rest: root };
  let own: Node | undefined;
  const seen = new Set<Node>([nothing]);
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (nodes.level(node) < first) {
      open.push(...nodes.row(node));
      continue;
    }
    const found = nodes.level(node) > last ? undefined : ownSet(diagrams, node, last);
    if (found === undefined || (own !== undefined && own !== found)) return undefined;
    own = found;
  }
  return own === undefined ? undefined : { own, rest: diagrams.forget(root, variables, 'least') };
}

/** Where a function is above 0, if it is the same function below a level wherever it is; else `undefined`. */
function ownSet({ nodes }: Diagrams, root: Node, last: number): Node | undefined {
  const done = new Map<Node, Node>();
  let below: Node | undefined;
  const go = (node: Node): Node | undefined => {
    if (node === nothing) return nothing;
    if (nodes.level(node) > last) {
      below ??= node;
      return below === node ? everything : undefined;
    }
    const known = done.get(node);
    if (known !== undefined) return known;
    const row: Node[] = [];
    for (const child of nodes.row(node)) {
      const part = go(child);
      if (part === undefined) return undefined;
      row.push(part);
    }
    const set = nodes.node(nodes.level(node), row);
    done.set(node, set);
    return set;
  };
  return go(root);
}
