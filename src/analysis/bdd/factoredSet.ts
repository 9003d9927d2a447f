import type { Diagrams, Aggregation } from './diagrams.ts';
import { terminalOne, terminalZero } from './diagrams.ts';
import type { Node } from './uniqueTable.ts';
import { factorOut } from './factorOut.ts';

/** Variables that hang together, and the combinations of their classes; what the others are does not matter to them. */
interface Block {
  readonly variables: readonly number[];
  readonly node: Node;
  /** The number of combinations when the product counts them; else 1. */
  readonly count: bigint;
}

/**
 * A set of combinations as a product of blocks that do not depend on each other. Whoever looks at some
 * variables opens their blocks, which become one diagram, and closes it again: all others are left as they
 * are. So a step costs what it looks at, and not as much as all that is still to be read.
 */
export class FactoredSet {
  /** What is open, as one diagram: `terminalOne` while nothing is, `terminalZero` for the empty set. */
  openSet: Node;
  private readonly diagrams: Diagrams;
  private readonly aggregation: Aggregation;
  private blocks = new Map<number, Block>();
  /** The count of all closed blocks and of the eliminated variables. */
  private weight = 1n;
  /** The variables that are open. */
  private readonly variables: Set<number>;
  /** Groups of open variables that may be factored out again when the set is closed. */
  private separableGroups: (readonly number[])[];
  /** The blocks that have been opened, and the diagram that they have become. */
  private opened: { readonly blocks: readonly Block[]; readonly node: Node } = { blocks: [], node: terminalOne };

  /** A set over these variables, all of them open. With the aggregation `sum` it is a function that counts combinations. */
  constructor(diagrams: Diagrams, aggregation: Aggregation, node: Node, variables: Iterable<number>) {
    this.diagrams = diagrams;
    this.aggregation = aggregation;
    this.openSet = node;
    this.variables = new Set(variables);
    this.separableGroups = [...variables].map((variable) => [variable]);
  }

  /** A copy, for another branch. */
  copy(): FactoredSet {
    const other = new FactoredSet(this.diagrams, this.aggregation, this.openSet, this.variables);
    other.blocks = new Map(this.blocks);
    other.weight = this.weight;
    other.separableGroups = [...this.separableGroups];
    other.opened = this.opened;
    return other;
  }

  /** Opens the blocks of these variables, as far as there are any. */
  open(variables: readonly number[]): void {
    if (variables.length === 0) return;
    const { table } = this.diagrams;
    // From the lowest block on, so that each is placed above the others.
    const blocks = this.blocksOf(variables);
    if (blocks.length > 1) blocks.sort((left, right) => table.level(right.node) - table.level(left.node));
    for (const block of blocks) {
      this.removeBlock(block);
      this.openSet = this.diagrams.multiply(block.node, this.openSet);
      for (const variable of block.variables) this.variables.add(variable);
      // One that is alone is a group all the same, below.
      if (block.variables.length > 1) this.separableGroups.push(block.variables);
    }
    for (const variable of variables) if (this.variables.has(variable)) this.separableGroups.push([variable]);
    this.opened = { blocks, node: this.openSet };
  }

  /** Adds variables that have just been asked to the open set. */
  addVariables(variables: readonly number[]): void {
    for (const variable of variables) this.variables.add(variable);
    this.separableGroups.push(variables);
  }

  /** Puts what has become of what was open in its place, with variables eliminated, and closes it. */
  close(node: Node, dead: readonly number[]): void {
    const { blocks, node: before } = this.opened;
    const known = blocks.reduce((sum, { variables }) => sum + variables.length, 0);
    // Nothing was asked or eliminated, and the set is unchanged.
    const isAsItWas = dead.length === 0 && node === before && this.variables.size === known;
    if (isAsItWas && node !== terminalZero) for (const block of blocks) this.addBlock(block);
    else this.replaceOpen(node, dead);
    this.openSet = node === terminalZero ? terminalZero : terminalOne;
    this.variables.clear();
    this.separableGroups = [];
    this.opened = { blocks: [], node: this.openSet };
  }

  /** Adds a variable that has one class throughout. */
  addAssignment(variable: number, chosen: number): void {
    this.closeBlock([variable], this.diagrams.literal(variable, [chosen]));
  }

  /** The union of two closed sets over the same variables; counts are added. */
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

  /** The count of a set of the open variables together with all closed blocks. */
  count(node: Node): bigint {
    return node === terminalZero
      ? 0n
      : this.diagrams.table.terminalValue(this.diagrams.eliminate(node, [...this.variables], 'sum')) * this.weight;
  }

  /** A set of the open variables together with all closed blocks, as one diagram. */
  asDiagram(node: Node): Node {
    const all = this.copy();
    all.openSet = node;
    all.open([...this.blocks.keys()]);
    return all.openSet;
  }

  /** The open set, scaled by the count of the eliminated variables; `closed` is the count of the closed blocks. */
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

  /** Closes a diagram as one block, after the separable groups of variables are factored out. */
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

  /** Whether this product has the same block. */
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
