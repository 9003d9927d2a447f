import { UniqueTable, NodeLimitExceeded, terminalLevel } from './uniqueTable.ts';
import type { Node } from './uniqueTable.ts';

/** The function that is 0 everywhere: the empty set. */
export const terminalZero: Node = 0;
/** The function that is 1 everywhere: the set of all combinations. */
export const terminalOne: Node = 1;

/** How the values for the classes of an eliminated variable are combined. `min` ignores zeros. */
export type Aggregation = 'min' | 'sum';

const operations = { and: 0, difference: 1, min: 2, sum: 3, multiply: 4, increment: 5, notEqual: 6 } as const;
type Operation = keyof typeof operations;

const initialCacheSize = 1 << 10;
const maxCacheSize = 1 << 20;
/** The depth limit of recursions, because a deeper one could overflow the stack. */
const maxDepth = 3000;

/**
 * Operations on decision diagrams. A diagram is a function from combinations of classes to whole numbers. With the values 0 and 1 it
 * is a set; other values count or measure. `arities` holds the number of classes of each variable, `order` the variables from the
 * top. Every operation that adds nodes throws `NodeLimitExceeded` beyond `nodeLimit` nodes, or when a diagram is too deep.
 */
export class Diagrams {
  readonly table: UniqueTable;
  private readonly arities: readonly number[];
  private readonly order: readonly number[];
  /** The level of each variable, counted from the top. */
  readonly levelOf: Int32Array;
  private cacheKeys = new Float64Array(initialCacheSize).fill(-1);
  private cacheOperands = new Int32Array(initialCacheSize);
  private cacheResults = new Int32Array(initialCacheSize);
  private depth = 0;
  /** The result of `rebuild` for each node. It is valid where `rebuiltInPass` holds the number of the current pass. */
  private rebuilt = new Int32Array(initialCacheSize);
  private rebuiltInPass = new Int32Array(initialCacheSize);
  private pass = 0;

  constructor(arities: readonly number[], order: readonly number[], nodeLimit: number) {
    this.table = new UniqueTable(nodeLimit);
    this.table.terminal(0n);
    this.table.terminal(1n);
    this.arities = arities;
    this.order = order;
    this.levelOf = new Int32Array(arities.length);
    order.forEach((variable, level) => {
      this.levelOf[variable] = level;
    });
  }

  /** The set of combinations in which the variable has one of these classes. */
  literal(variable: number, classes: Iterable<number>): Node {
    const row = Array.from({ length: this.arities[variable]! }, () => terminalZero);
    for (const one of classes) row[one] = terminalOne;
    return this.table.makeNode(this.levelOf[variable]!, row);
  }

  /** The function `node` restricted to the set `guard`: 0 outside the set. For two sets, their intersection. */
  and(guard: Node, node: Node): Node {
    return this.apply('and', guard, node);
  }

  /** True when two sets share a combination. Adds no nodes. */
  intersects(left: Node, right: Node): boolean {
    const disjoint = new Set<number>();
    const go = (one: Node, two: Node): boolean => {
      if (one === terminalZero || two === terminalZero) return false;
      if (one === terminalOne || two === terminalOne || one === two) return true;
      const pair = one * 0x4000000 + two;
      if (disjoint.has(pair)) return false;
      this.enterRecursion();
      const level = Math.min(this.table.level(one), this.table.level(two));
      const isOne = this.table.level(one) === level;
      const isTwo = this.table.level(two) === level;
      for (let index = this.table.childCount(isOne ? one : two) - 1; index >= 0; index--) {
        if (go(isOne ? this.table.child(one, index) : one, isTwo ? this.table.child(two, index) : two)) return this.leaveRecursion(true);
      }
      disjoint.add(pair);
      return this.leaveRecursion(false);
    };
    return go(left, right);
  }

  /** The function `node` restricted to the complement of the set `removed`: 0 within the set. For two sets, their difference. */
  difference(node: Node, removed: Node): Node {
    return this.apply('difference', node, removed);
  }

  /** The complement of a set. */
  not(node: Node): Node {
    return this.apply('difference', terminalOne, node);
  }

  /** The smaller value where both functions are above 0, else the larger one. For two sets, their union. */
  or(left: Node, right: Node): Node {
    return this.apply('min', left, right);
  }

  /** The set of combinations for which two functions have different values. */
  notEqual(left: Node, right: Node): Node {
    return this.apply('notEqual', left, right);
  }

  /** Combines the values of two functions as `eliminate` combines those of classes. */
  aggregate(left: Node, right: Node, aggregation: Aggregation): Node {
    return this.apply(aggregation, left, right);
  }

  /** The product of two functions. For two sets, their intersection. */
  multiply(left: Node, right: Node): Node {
    return this.apply('multiply', left, right);
  }

  /** Adds 1 to each value above 0. */
  increment(node: Node): Node {
    return this.apply('increment', node, terminalOne);
  }

  /** The function that equals `then` within a set and `otherwise` outside it (if-then-else). */
  ite(set: Node, then: Node, otherwise: Node): Node {
    return then === otherwise ? then : this.or(this.and(set, then), this.difference(otherwise, set));
  }

  /** The function with a variable fixed to one class. */
  cofactor(node: Node, variable: number, chosen: number): Node {
    const level = this.levelOf[variable]!;
    return this.rebuild(node, level, (at, row) =>
      this.table.level(at) === level ? row[chosen]! : this.table.makeNode(this.table.level(at), row),
    );
  }

  /** Eliminates variables: the values for all their classes are combined by the aggregation. */
  eliminate(node: Node, variables: readonly number[], aggregation: Aggregation): Node {
    if (variables.length === 0) return node;
    const dead = variables.map((variable) => this.levelOf[variable]!).toSorted((left, right) => left - right);
    const isDead = new Set(dead);
    const last = aggregation === 'sum' ? terminalLevel - 1 : dead.at(-1)!;
    const result = this.rebuild(node, last, (at, row) => {
      const level = this.table.level(at);
      const parts =
        aggregation === 'sum' ? row.map((value, index) => this.scaleBySkippedLevels(dead, level, this.table.child(at, index), value)) : row;
      return isDead.has(level) ? parts.reduce((left, right) => this.apply(aggregation, left, right)) : this.table.makeNode(level, parts);
    });
    return aggregation === 'sum' ? this.scaleBySkippedLevels(dead, -1, node, result) : result;
  }

  /** The value of a function for one combination. */
  valueAt(node: Node, classOf: (variable: number) => number): bigint {
    let here = node;
    while (this.table.level(here) !== terminalLevel) here = this.table.child(here, classOf(this.order[this.table.level(here)]!));
    return this.table.terminalValue(here);
  }

  /** The variable of a node; `undefined` for a constant. */
  topVariable(node: Node): number | undefined {
    return this.order[this.table.level(node)];
  }

  /** The variables on which a function depends. */
  support(node: Node): readonly number[] {
    const found = new Set<number>();
    const seen = new Set<Node>();
    const open = [node];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const variable = this.topVariable(at);
      if (variable === undefined || seen.has(at)) continue;
      seen.add(at);
      found.add(variable);
      open.push(...this.table.childrenOf(at));
    }
    return [...found];
  }

  /** Multiplies a value by the class counts of eliminated variables that have no node between `above` and a child, for sums. */
  private scaleBySkippedLevels(dead: readonly number[], above: number, child: Node, value: Node): Node {
    if (value === terminalZero) return value;
    const below = this.table.level(child);
    let factor = 1n;
    for (let index = upperBound(dead, above); index < dead.length && dead[index]! < below; index++) {
      factor *= BigInt(this.arities[this.order[dead[index]!]!]!);
    }
    return factor === 1n ? value : this.multiply(value, this.table.terminal(factor));
  }

  /** Rebuilds a function bottom-up down to the level `last`. `make` returns the node for a node and its rebuilt children. */
  private rebuild(root: Node, last: number, make: (node: Node, row: readonly Node[]) => Node): Node {
    if (this.rebuilt.length < this.table.size) {
      this.rebuilt = new Int32Array(this.table.size * 2);
      this.rebuiltInPass = new Int32Array(this.table.size * 2);
    }
    this.pass += 1;
    const go = (node: Node): Node => {
      if (this.table.level(node) > last) return node;
      if (this.rebuiltInPass[node] === this.pass) return this.rebuilt[node]!;
      this.enterRecursion();
      const row = this.table.childrenOf(node);
      for (let index = 0; index < row.length; index++) row[index] = go(row[index]!);
      const result = make(node, row);
      this.depth -= 1;
      this.rebuiltInPass[node] = this.pass;
      this.rebuilt[node] = result;
      return result;
    };
    return go(root);
  }

  /** Applies an operation to two functions. It is one function, because calling a second in each recursion would double the stack. */
  private apply(operation: Operation, left: Node, right: Node): Node {
    const known = this.terminalCase(operation, left, right);
    if (known !== undefined) return known;
    const key = left * 8 + operations[operation];
    const cached = this.slotOf(key, right);
    if (this.cacheKeys[cached] === key && this.cacheOperands[cached] === right) return this.cacheResults[cached]!;
    this.enterRecursion();
    const onLeft = this.table.level(left);
    const onRight = this.table.level(right);
    const level = Math.min(onLeft, onRight);
    const row = this.table.childrenOf(onLeft === level ? left : right);
    for (let index = 0; index < row.length; index++) {
      const one = onLeft === level ? this.table.child(left, index) : left;
      row[index] = this.apply(operation, one, onRight === level ? this.table.child(right, index) : right);
    }
    this.depth -= 1;
    return this.cacheResult(key, right, this.table.makeNode(level, row));
  }

  /** Caches a result. It may overwrite another result, which is then computed again when it is needed. */
  private cacheResult(key: number, right: Node, result: Node): Node {
    if (this.table.size > this.cacheKeys.length && this.cacheKeys.length < maxCacheSize) this.growCache();
    const slot = this.slotOf(key, right);
    this.cacheKeys[slot] = key;
    this.cacheOperands[slot] = right;
    this.cacheResults[slot] = result;
    return result;
  }

  private slotOf(key: number, right: Node): number {
    const hash = Math.imul(key, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & (this.cacheKeys.length - 1);
  }

  /** The result where no recursion is needed: one operand decides, or both are constants; `undefined` otherwise. */
  private terminalCase(operation: Operation, left: Node, right: Node): Node | undefined {
    if (operation === 'and') {
      if (left === terminalZero || right === terminalZero) return terminalZero;
      return left === terminalOne || left === right ? right : undefined;
    }
    if (operation === 'difference') {
      if (left === terminalZero || right === terminalOne || left === right) return terminalZero;
      return right === terminalZero ? left : undefined;
    }
    if (operation === 'notEqual') {
      if (left === right) return terminalZero;
      return this.table.level(left) === terminalLevel && this.table.level(right) === terminalLevel ? terminalOne : undefined;
    }
    if (operation === 'multiply') {
      if (left === terminalZero || right === terminalZero) return terminalZero;
      if (left === terminalOne || right === terminalOne) return left === terminalOne ? right : left;
    }
    if (left === terminalZero) return operation === 'increment' ? terminalZero : right;
    if (right === terminalZero) return left;
    if (operation === 'min' && (left === right || left === terminalOne || right === terminalOne))
      return left === right ? left : terminalOne;
    if (this.table.level(left) !== terminalLevel || this.table.level(right) !== terminalLevel) return undefined;
    const [one, two] = [this.table.terminalValue(left), this.table.terminalValue(right)];
    if (operation === 'min') return one < two ? left : right;
    return this.table.terminal(operation === 'multiply' ? one * two : one + two);
  }

  private growCache(): void {
    const size = this.cacheKeys.length * 4;
    this.cacheKeys = new Float64Array(size).fill(-1);
    this.cacheOperands = new Int32Array(size);
    this.cacheResults = new Int32Array(size);
  }

  private leaveRecursion<T>(result: T): T {
    this.depth -= 1;
    return result;
  }

  private enterRecursion(): void {
    this.depth += 1;
    if (this.depth > maxDepth) throw new NodeLimitExceeded('The diagram is too deep.');
  }
}

/** The index of the first number in a sorted list that is greater than the bound; the length of the list if there is none. */
function upperBound(sorted: readonly number[], bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
