import { chooseMinimalClasses } from '../../bdd/chooseMinimalClasses.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';

/** The variables of one answer or fact, and their combinations in groups that the covered set treats alike. */
export interface VariableBlock {
  readonly variables: readonly number[];
  readonly groups: readonly Node[];
  /** Where the answer was not asked for. */
  readonly unasked: Node;
}

/** For each block that a product restricts, by its index, the combinations that it allows. */
type Product = ReadonlyMap<number, Node>;

/** The restriction of one block by a product. Combinations in neither set do not occur together with the rest of the product. */
export interface BlockRange {
  /** The combinations that the product includes. */
  readonly inside: Node;
  /** The combinations that the product must exclude. */
  readonly outside: Node;
}

/**
 * Covers a set by few products that do not intersect `off`. Combinations in neither set may be in a product or not. Each product is
 * prime: it would intersect `off` if it allowed more in any block. `undefined` when more than `most` products would be needed.
 */
export function coverSet(
  diagrams: Diagrams,
  blocks: readonly VariableBlock[],
  on: Node,
  off: Node,
  most: number,
): readonly ReadonlyMap<number, BlockRange>[] | undefined {
  const products: Product[] = [];
  const variables = blocks.flatMap((block) => block.variables);
  let left = on;
  while (left !== terminalZero) {
    if (products.length === most) return undefined;
    const classes = new Map<number, number>();
    chooseMinimalClasses(diagrams, left, variables, classes);
    const product = expandProduct(diagrams, blocks, groupsAt(diagrams, blocks, classes), off);
    products.push(product);
    left = diagrams.difference(left, productNode(diagrams, product));
  }
  return withoutRedundant(diagrams, products, on).map((product) => rangesOf(diagrams, blocks, product, on));
}

/** For each block, the combinations that a product includes and must exclude. */
function rangesOf(diagrams: Diagrams, blocks: readonly VariableBlock[], product: Product, on: Node): ReadonlyMap<number, BlockRange> {
  const all = diagrams.and(productNode(diagrams, product), on);
  const union = (sets: readonly Node[]): Node => sets.reduce((left, right) => diagrams.or(left, right), terminalZero);
  return new Map(
    [...product].map(([index, allowed]) => {
      const { groups } = blocks[index]!;
      const inside = union(groups.filter((group) => diagrams.intersects(group, all)));
      return [index, { inside, outside: diagrams.difference(union(groups), allowed) }];
    }),
  );
}

/** The combinations of a product. */
function productNode(diagrams: Diagrams, product: Product): Node {
  return [...product.values()].reduce((intersection, set) => diagrams.and(intersection, set), terminalOne);
}

/** The group of each block that contains one combination. */
function groupsAt(diagrams: Diagrams, blocks: readonly VariableBlock[], classes: ReadonlyMap<number, number>): Product {
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  return new Map(blocks.map(({ groups }, index) => [index, groups.find((group) => diagrams.valueAt(group, classOf) !== 0n)!]));
}

/**
 * The product, enlarged to as many groups of each block as possible without intersecting `off`. Blocks that allow all groups are
 * left out.
 */
function expandProduct(diagrams: Diagrams, blocks: readonly VariableBlock[], start: Product, off: Node): Product {
  const product = new Map(start);
  // Whole blocks are left out first, so that few answers decide; blocks whose answer was not asked for come first.
  const isUnasked = (index: number): boolean => diagrams.intersects(blocks[index]!.unasked, start.get(index)!);
  for (const index of [...start.keys()].toSorted((left, right) => Number(isUnasked(right)) - Number(isUnasked(left)))) {
    const without = new Map(product);
    without.delete(index);
    if (!diagrams.intersects(productNode(diagrams, without), off)) product.delete(index);
  }
  for (const [index, own] of product) {
    const others = new Map(product);
    others.delete(index);
    const rest = diagrams.and(productNode(diagrams, others), off);
    const allowed = blocks[index]!.groups.filter((group) => group !== own && !diagrams.intersects(group, rest));
    // Groups that can each be added can be added together, because a product is the union over its groups.
    product.set(
      index,
      allowed.reduce((union, group) => diagrams.or(union, group), own),
    );
  }
  return product;
}

/** Removes products that the others cover. */
function withoutRedundant(diagrams: Diagrams, products: readonly Product[], on: Node): readonly Product[] {
  return products.reduceRight<readonly Product[]>((remaining, product) => {
    const others = remaining.filter((one) => one !== product);
    const covered = others.reduce((union, one) => diagrams.or(union, productNode(diagrams, one)), terminalZero);
    return diagrams.difference(on, covered) === terminalZero ? others : remaining;
  }, products);
}
