import type { Diagrams, Aggregation } from './diagrams.ts';
import { terminalOne, terminalZero } from './diagrams.ts';
import type { Node } from './uniqueTable.ts';
import { factorOut } from './factorOut.ts';

/** A factor of a product: some variables and the set of combinations of their classes. It is independent of all other variables. */
interface Block {
  readonly variables: readonly number[];
  readonly node: Node;
  /** The number of combinations if the product counts combinations; else 1. */
  readonly count: bigint;
}

/**
 * A set of combinations as a product of independent blocks. To work with some variables, a caller opens their blocks, which are
 * multiplied to one diagram, changes this diagram, and closes it again. All other blocks stay unchanged, so the cost of a step
 * depends on the variables that it reads, and not on all variables that are still live.
 */
export class FactoredSet {
  /** The product of the open blocks: `terminalOne` while none is open, `terminalZero` for the empty set. */
  openSet: Node;
  private readonly diagrams: Diagrams;
  private readonly aggregation: Aggregation;
  private blocks = new Map<number, Block>();
  /** The product of the counts of all closed blocks and of the eliminated variables. */
  private weight = 1n;
  /** The variables of the open set. */
  private readonly variables: Set<number>;
  /** Groups of open variables that `close` tries to factor out of the open set. */
  private separableGroups: (readonly number[])[];
  /** The blocks that the last `open` opened, and their product. */
  private opened: { readonly blocks: readonly Block[]; readonly node: Node } = { blocks: [], node: terminalOne };

  /** Creates a set over these variables, all of them open. With the aggregation `sum`, values count combinations. */
  constructor(diagrams: Diagrams, aggregation: Aggregation, node: Node, variables: Iterable<number>) {
    this.diagrams = diagrams;
    this.aggregation = aggregation;
    this.openSet = node;
    this.variables = new Set(variables);
    this.separableGroups = [...variables].map((variable) => [variable]);
  }

  /** A copy that can be changed independently, for another branch of a pass. */
  copy(): FactoredSet {
    const other = new FactoredSet(this.diagrams, this.aggregation, this.openSet, this.variables);
    other.blocks = new Map(this.blocks);
    other.weight = this.weight;
    other.separableGroups = [...this.separableGroups];
    other.opened = this.opened;
    return other;
  }

  /** Opens the blocks of these variables. Variables that have no block are ignored. */
  open(variables: readonly number[]): void {
    if (variables.length === 0) return;
    const { table } = this.diagrams;
    // Multiplies the lowest block first, so that each block is placed on top of the product.
    const blocks = this.blocksOf(variables);
    if (blocks.length > 1) blocks.sort((left, right) => table.level(right.node) - table.level(left.node));
    for (const block of blocks) {
      this.removeBlock(block);
      this.openSet = this.diagrams.multiply(block.node, this.openSet);
      for (const variable of block.variables) this.variables.add(variable);
      // A block with one variable becomes a group below.
      if (block.variables.length > 1) this.separableGroups.push(block.variables);
    }
    for (const variable of variables) if (this.variables.has(variable)) this.separableGroups.push([variable]);
    this.opened = { blocks, node: this.openSet };
  }

  /** Adds the variables of newly asked questions to the open set. */
  addVariables(variables: readonly number[]): void {
    for (const variable of variables) this.variables.add(variable);
    this.separableGroups.push(variables);
  }

  /** Replaces the open set by `node`, eliminates the variables `dead`, and closes the set. */
  close(node: Node, dead: readonly number[]): void {
    const { blocks, node: before } = this.opened;
    const known = blocks.reduce((sum, { variables }) => sum + variables.length, 0);
    // An unchanged set without added or eliminated variables has the same blocks as before.
    const isUnchanged = dead.length === 0 && node === before && this.variables.size === known;
    if (isUnchanged && node !== terminalZero) for (const block of blocks) this.addBlock(block);
    else this.replaceOpen(node, dead);
    this.openSet = node === terminalZero ? terminalZero : terminalOne;
    this.variables.clear();
    this.separableGroups = [];
    this.opened = { blocks: [], node: this.openSet };
  }

  /** Adds a variable that has the same class in all combinations, as a closed block. */
  addAssignment(variable: number, chosen: number): void {
    this.closeBlock([variable], this.diagrams.literal(variable, [chosen]));
  }

  /** The union of two closed sets over the same variables. With the aggregation `sum`, their counts are added. */
  union(other: FactoredSet): FactoredSet {
    if (this.openSet === terminalZero) return other;
    if (other.openSet === terminalZero) return this;
    const shared = new Set([...new Set(this.blocks.values())].flatMap((block) => (other.hasBlock(block) ? block.variables : [])));
    const unshared = [...this.blocks.keys(), ...other.blocks.keys()].filter((variable) => !shared.has(variable));
    const [one, two] = [this.copy(), other.copy()];
    one.open(unshared);
    two.open(unshared);
    const common = [...new Set(one.blocks.values())].reduce((product, { count }) => product * count, 1n);
    const combined = this.diagrams.aggregate(one.scaledByWeight(common), two.scaledByWeight(common), this.aggregation);
    one.weight = common;
    one.close(combined, []);
    return one;
  }

  /** The number of combinations in the product of `node`, a function of the open variables, and all closed blocks. */
  count(node: Node): bigint {
    return node === terminalZero
      ? 0n
      : this.diagrams.table.terminalValue(this.diagrams.eliminate(node, [...this.variables], 'sum')) * this.weight;
  }

  /** The product of `node`, a function of the open variables, and all closed blocks, as one diagram. */
  asDiagram(node: Node): Node {
    const all = this.copy();
    all.openSet = node;
    all.open([...this.blocks.keys()]);
    return all.openSet;
  }

  /** The open set, multiplied by the count of the eliminated variables. `closed` is the count of the closed blocks. */
  private scaledByWeight(closed: bigint): Node {
    return this.diagrams.multiply(this.diagrams.table.terminal(this.weight / closed), this.openSet);
  }

  private replaceOpen(node: Node, dead: readonly number[]): void {
    const eliminated = new Set(dead);
    for (const block of this.blocksOf(dead)) {
      this.removeBlock(block);
      this.closeBlock(...this.eliminateFrom(block.node, block.variables, eliminated));
    }
    if (node === terminalZero) return;
    const [left, rest] = this.eliminateFrom(node, [...this.variables], eliminated);
    if (left.length === 1) this.closeBlock(left, rest);
    else
      this.putFactored(
        left,
        rest,
        eliminated.size === 0 ? this.separableGroups : this.separableGroups.map((group) => group.filter((one) => !eliminated.has(one))),
      );
  }

  private blocksOf(variables: readonly number[]): Block[] {
    const found = new Set<Block>();
    for (const variable of variables) {
      const block = this.blocks.get(variable);
      if (block !== undefined) found.add(block);
    }
    return [...found];
  }

  private eliminateFrom(node: Node, variables: readonly number[], eliminated: ReadonlySet<number>): [readonly number[], Node] {
    if (eliminated.size === 0) return [variables, node];
    const dead = variables.filter((variable) => eliminated.has(variable));
    return [variables.filter((variable) => !eliminated.has(variable)), this.diagrams.eliminate(node, dead, this.aggregation)];
  }

  /** Closes a diagram as blocks: one for each group of variables that can be factored out, and one for the rest. */
  private putFactored(variables: readonly number[], node: Node, groups: readonly (readonly number[])[]): void {
    const left = new Set(variables);
    let rest = node;
    for (const group of groups) {
      if (group.length === 0 || group.length >= left.size || !group.every((variable) => left.has(variable))) continue;
      const halves = factorOut(this.diagrams, rest, group);
      if (halves === undefined) continue;
      this.closeBlock(group, halves.factor);
      rest = halves.rest;
      for (const variable of group) left.delete(variable);
    }
    this.closeBlock([...left], rest);
  }

  /** True when this product has an equal block. */
  private hasBlock({ variables, node }: Block): boolean {
    const own = this.blocks.get(variables[0]!);
    return own?.node === node && own.variables.length === variables.length && variables.every((one) => this.blocks.get(one) === own);
  }

  private closeBlock(variables: readonly number[], node: Node): void {
    const count = this.aggregation === 'sum' ? this.diagrams.table.terminalValue(this.diagrams.eliminate(node, variables, 'sum')) : 1n;
    this.addBlock({ variables, node, count });
  }

  private addBlock(block: Block): void {
    this.weight *= block.count;
    for (const variable of block.variables) this.blocks.set(variable, block);
  }

  private removeBlock({ variables, count }: Block): void {
    this.weight /= count;
    for (const variable of variables) this.blocks.delete(variable);
  }
}
