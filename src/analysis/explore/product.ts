import type { Diagrams, Merge } from './diagram.ts';
import { everything, nothing } from './diagram.ts';
import type { Node } from './nodes.ts';
import { split } from './split.ts';

/** Variables that hang together, and the combinations of their classes; what the others are is no matter to them. */
interface Block {
  readonly variables: readonly number[];
  readonly node: Node;
  /** In how many ways, where ways are counted; else 1. */
  readonly size: bigint;
}

/**
 * A set of combinations as a product of blocks that do not hang on each other. Whoever looks at some
 * variables opens their blocks, which become one diagram, and closes it again: all others are left as they
 * are. So a step costs what it looks at, and not as much as all that is still to be read.
 */
export class Product {
  /** What is open, as one diagram: `everything` while nothing is, `nothing` for the empty set. */
  node: Node;
  private readonly diagrams: Diagrams;
  private readonly merge: Merge;
  private blocks = new Map<number, Block>();
  /** The ways of all that is not open, and of what has been forgotten. */
  private weight = 1n;
  /** The variables that are open. */
  private readonly variables: Set<number>;
  /** Those among them that may stand by themselves again when they are closed. */
  private groups: (readonly number[])[];
  /** The blocks that have been opened, and the diagram that they have become. */
  private opened: { readonly blocks: readonly Block[]; readonly node: Node } = { blocks: [], node: everything };

  /** A set over these variables, all of them open. With the merge `plus` it is a function that counts ways. */
  constructor(diagrams: Diagrams, merge: Merge, node: Node, variables: Iterable<number>) {
    this.diagrams = diagrams;
    this.merge = merge;
    this.node = node;
    this.variables = new Set(variables);
    this.groups = [...variables].map((variable) => [variable]);
  }

  /** The same once more, to go another way with. */
  copy(): Product {
    const other = new Product(this.diagrams, this.merge, this.node, this.variables);
    other.blocks = new Map(this.blocks);
    other.weight = this.weight;
    other.groups = [...this.groups];
    other.opened = this.opened;
    return other;
  }

  /** Opens the blocks of these variables, as far as there are any. */
  open(variables: readonly number[]): void {
    if (variables.length === 0) return;
    const { nodes } = this.diagrams;
    // From the lowest on, so that each is put on top of the others.
    const blocks = this.blocksOf(variables);
    if (blocks.length > 1) blocks.sort((left, right) => nodes.level(right.node) - nodes.level(left.node));
    for (const block of blocks) {
      this.take(block);
      this.node = this.diagrams.times(block.node, this.node);
      for (const variable of block.variables) this.variables.add(variable);
      // One that is alone is a group all the same, below.
      if (block.variables.length > 1) this.groups.push(block.variables);
    }
    for (const variable of variables) if (this.variables.has(variable)) this.groups.push([variable]);
    this.opened = { blocks, node: this.node };
  }

  /** Adds variables to what is open: they have been asked, and the set is going to be about them. */
  ask(variables: readonly number[]): void {
    for (const variable of variables) this.variables.add(variable);
    this.groups.push(variables);
  }

  /** Puts what has become of what was open in its place, with variables forgotten, and closes it. */
  close(node: Node, dead: readonly number[]): void {
    const { blocks, node: before } = this.opened;
    const known = blocks.reduce((sum, { variables }) => sum + variables.length, 0);
    // Nothing was asked, nothing is forgotten, and nobody is gone.
    const isAsItWas = dead.length === 0 && node === before && this.variables.size === known;
    if (isAsItWas && node !== nothing) for (const block of blocks) this.keep(block);
    else this.replace(node, dead);
    this.node = node === nothing ? nothing : everything;
    this.variables.clear();
    this.groups = [];
    this.opened = { blocks: [], node: this.node };
  }

  /** Adds a variable that has one class throughout. */
  fix(variable: number, chosen: number): void {
    this.put([variable], this.diagrams.pick(variable, [chosen]));
  }

  /** The union of two sets about the same variables, both closed; ways are added up. */
  joined(other: Product): Product {
    if (this.node === nothing) return other;
    if (other.node === nothing) return this;
    const shared = new Set([...new Set(this.blocks.values())].flatMap((block) => (other.has(block) ? block.variables : [])));
    const apart = [...this.blocks.keys(), ...other.blocks.keys()].filter((variable) => !shared.has(variable));
    const [one, two] = [this.copy(), other.copy()];
    one.open(apart);
    two.open(apart);
    const common = [...new Set(one.blocks.values())].reduce((ways, { size }) => ways * size, 1n);
    const joined = this.diagrams.merge(one.counted(common), two.counted(common), this.merge);
    one.weight = common;
    one.close(joined, []);
    return one;
  }

  /** In how many ways one is in a set of what is open and in all that is closed. */
  ways(node: Node): bigint {
    return node === nothing ? 0n : this.diagrams.nodes.value(this.diagrams.forget(node, [...this.variables], 'plus')) * this.weight;
  }

  /** A set of what is open with all that is closed, as one diagram. */
  whole(node: Node): Node {
    const all = this.copy();
    all.node = node;
    all.open([...this.blocks.keys()]);
    return all.node;
  }

  /** What is open with the ways of what has been forgotten, where those of the closed blocks are these. */
  private counted(closed: bigint): Node {
    return this.diagrams.times(this.diagrams.nodes.constant(this.weight / closed), this.node);
  }

  private replace(node: Node, dead: readonly number[]): void {
    const gone = new Set(dead);
    for (const block of this.blocksOf(dead)) {
      this.take(block);
      this.put(...this.without(block.node, block.variables, gone));
    }
    if (node === nothing) return;
    const [left, rest] = this.without(node, [...this.variables], gone);
    if (left.length === 1) this.put(left, rest);
    else this.putApart(left, rest, gone.size === 0 ? this.groups : this.groups.map((group) => group.filter((one) => !gone.has(one))));
  }

  private blocksOf(variables: readonly number[]): Block[] {
    const found = new Set<Block>();
    for (const variable of variables) {
      const block = this.blocks.get(variable);
      if (block !== undefined) found.add(block);
    }
    return [...found];
  }

  private without(node: Node, variables: readonly number[], gone: ReadonlySet<number>): [readonly number[], Node] {
    if (gone.size === 0) return [variables, node];
    const dead = variables.filter((variable) => gone.has(variable));
    return [variables.filter((variable) => !gone.has(variable)), this.diagrams.forget(node, dead, this.merge)];
  }

  /** Closes a diagram as one block, but for the groups of variables that the rest does not hang on. */
  private putApart(variables: readonly number[], node: Node, groups: readonly (readonly number[])[]): void {
    const left = new Set(variables);
    let rest = node;
    for (const group of groups) {
      if (group.length === 0 || group.length >= left.size || !group.every((variable) => left.has(variable))) continue;
      const halves = split(this.diagrams, rest, group);
      if (halves === undefined) continue;
      this.put(group, halves.own);
      rest = halves.rest;
      for (const variable of group) left.delete(variable);
    }
    this.put([...left], rest);
  }

  /** Whether a block of another product is one of this one, too. */
  private has({ variables, node }: Block): boolean {
    const own = this.blocks.get(variables[0]!);
    return own?.node === node && own.variables.length === variables.length && variables.every((one) => this.blocks.get(one) === own);
  }

  private put(variables: readonly number[], node: Node): void {
    const size = this.merge === 'plus' ? this.diagrams.nodes.value(this.diagrams.forget(node, variables, 'plus')) : 1n;
    this.keep({ variables, node, size });
  }

  private keep(block: Block): void {
    this.weight *= block.size;
    for (const variable of block.variables) this.blocks.set(variable, block);
  }

  private take({ variables, size }: Block): void {
    this.weight /= size;
    for (const variable of variables) this.blocks.delete(variable);
  }
}
