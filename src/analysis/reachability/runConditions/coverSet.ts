import { chooseMinimalClasses } from '../../bdd/chooseMinimalClasses.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';

/** Variables of one answer or fact, and the groups of their combinations that make a difference. */
export interface VariableBlock {
  readonly variables: readonly number[];
  readonly groups: readonly Node[];
  /** Where nothing was asked. */
  readonly unasked: Node;
}

/** For each block that a product restricts, by its index, the combinations that it allows. */
type Product = ReadonlyMap<number, Node>;

/** What a product says of one block. Combinations that are neither do not occur with the rest of the product. */
export interface BlockRange {
  /** The combinations that the product has. */
  readonly inside: Node;
  /** Those that it must not have. */
  readonly outside: Node;
}

/**
 * Covers a set by few products, none of which meets `off`; what is in neither may be in a product or not. Each product is
 * prime: allowing more in any block would meet `off`. `undefined` when there would be more than `most`.
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

/** Of each block, what a product has and must not have. */
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

/** The group of each block that one combination is in. */
function groupsAt(diagrams: Diagrams, blocks: readonly VariableBlock[], classes: ReadonlyMap<number, number>): Product {
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  return new Map(blocks.map(({ groups }, index) => [index, groups.find((group) => diagrams.valueAt(group, classOf) !== 0n)!]));
}

/** The product with as many groups allowed in each block as can be without meeting `off`; blocks that allow all are left out. */
function expandProduct(diagrams: Diagrams, blocks: readonly VariableBlock[], start: Product, off: Node): Product {
  const product = new Map(start);
  // First, blocks that can be left out altogether, so that few answers decide: what was not asked before what was answered.
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
    // Groups that can each be added can be added together: the product is a union over them.
    product.set(
      index,
      allowed.reduce((union, group) => diagrams.or(union, group), own),
    );
  }
  return product;
}

/** Leaves out products that the others cover. */
function withoutRedundant(diagrams: Diagrams, products: readonly Product[], on: Node): readonly Product[] {
  return products.reduceRight<readonly Product[]>((remaining, product) => {
    const others = remaining.filter((one) => one !== product);
    const covered = others.reduce((union, one) => diagrams.or(union, productNode(diagrams, one)), terminalZero);
    return diagrams.difference(on, covered) === terminalZero ? others : remaining;
  }, products);
}
