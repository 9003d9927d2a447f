import type { Diagrams } from './diagrams.ts';
import { terminalLevel } from './uniqueTable.ts';
import type { Node } from './uniqueTable.ts';

/**
 * Finds classes of the variables `own` for which a function has its least value above 0, and adds them to `classes`. Other variables
 * keep their class in `classes`, 0 if they have none. Returns false, and adds nothing, when the value is 0 for all classes.
 */
export function chooseMinimalClasses(diagrams: Diagrams, root: Node, own: readonly number[], classes: Map<number, number>): boolean {
  const { table } = diagrams;
  const open = new Set(own);
  const minima = new Map<Node, bigint>();
  const candidates = (node: Node): readonly (readonly [number, Node])[] => {
    const variable = diagrams.topVariable(node)!;
    const known = classes.get(variable) ?? 0;
    return open.has(variable) ? table.childrenOf(node).map((child, index) => [index, child] as const) : [[known, table.child(node, known)]];
  };
  const measure = (node: Node): bigint => {
    const before = minima.get(node);
    if (before !== undefined) return before;
    const values = table.level(node) === terminalLevel ? [table.terminalValue(node)] : candidates(node).map(([, child]) => measure(child));
    const value = values.reduce((low, one) => (one > 0n && (low === 0n || one < low) ? one : low), 0n);
    minima.set(node, value);
    return value;
  };
  if (measure(root) === 0n) return false;
  for (const variable of own) classes.set(variable, 0);
  for (let node = root; table.level(node) !== terminalLevel;) {
    const minimum = measure(node);
    const [index, child] = candidates(node).find(([, one]) => measure(one) === minimum)!;
    if (open.has(diagrams.topVariable(node)!)) classes.set(diagrams.topVariable(node)!, index);
    node = child;
  }
  return true;
}
