import { Nodes, Overflow, bottom } from './nodes.ts';
import type { Node } from './nodes.ts';

/** The function that is 0 everywhere: no combination. */
export const nothing: Node = 0;
/** The function that is 1 everywhere: every combination. */
export const everything: Node = 1;

/** How the values of combinations become one where a variable is forgotten. */
export type Merge = 'least' | 'plus';

const operations = { keep: 0, drop: 1, least: 2, plus: 3, times: 4, raise: 5, apart: 6 } as const;
type Operation = keyof typeof operations;

const firstCache = 1 << 10;
const largestCache = 1 << 20;
/** A recursion deeper than this could end in a stack overflow of the machine. */
const deepest = 3000;

/**
 * Decision diagrams over variables with several classes: functions from combinations of classes to whole
 * numbers. With the values 0 and 1 they are sets; with others they count, or measure. `order` lists the
 * variables from the top. Every operation throws `Overflow` past `budget` nodes.
 */
export class Diagrams {
  readonly nodes: Nodes;
  private readonly arities: readonly number[];
  private readonly order: readonly number[];
  /** How far from the top each variable stands. */
  readonly levelOf: Int32Array;
  private keys = new Float64Array(firstCache).fill(-1);
  private operands = new Int32Array(firstCache);
  private results = new Int32Array(firstCache);
  private depth = 0;
  /** What nodes have become in the rewriting under way, by its number. */
  private done = new Int32Array(firstCache);
  private rounds = new Int32Array(firstCache);
  private round = 0;

  constructor(arities: readonly number[], order: readonly number[], budget: number) {
    this.nodes = new Nodes(budget);
    this.nodes.constant(0n);
    this.nodes.constant(1n);
    this.arities = arities;
    this.order = order;
    this.levelOf = new Int32Array(arities.length);
    order.forEach((variable, level) => {
      this.levelOf[variable] = level;
    });
  }

  /** The combinations in which the variable has one of these classes. */
  pick(variable: number, classes: Iterable<number>): Node {
    const row = Array.from({ length: this.arities[variable]! }, () => nothing);
    for (const one of classes) row[one] = everything;
    return this.nodes.node(this.levelOf[variable]!, row);
  }

  /** The second where the first, a set, holds; else 0. Of two sets: what they share. */
  and(guard: Node, node: Node): Node {
    return this.apply('keep', guard, node);
  }

  /** Whether two sets share a combination; needs no nodes. */
  meets(left: Node, right: Node): boolean {
    const apart = new Set<number>();
    const go = (one: Node, two: Node): boolean => {
      if (one === nothing || two === nothing) return false;
      if (one === everything || two === everything || one === two) return true;
      const pair = one * 0x4000000 + two;
      if (apart.has(pair)) return false;
      this.enter();
      const level = Math.min(this.nodes.level(one), this.nodes.level(two));
      const isOne = this.nodes.level(one) === level;
      const isTwo = this.nodes.level(two) === level;
      for (let index = this.nodes.width(isOne ? one : two) - 1; index >= 0; index--) {
        if (go(isOne ? this.nodes.child(one, index) : one, isTwo ? this.nodes.child(two, index) : two)) return this.left(true);
      }
      apart.add(pair);
      return this.left(false);
    };
    return go(left, right);
  }

  /** The second where the first, a set, does not hold; else 0. */
  without(guard: Node, node: Node): Node {
    return this.apply('drop', guard, node);
  }

  /** The combinations outside a set. */
  not(node: Node): Node {
    return this.apply('drop', node, everything);
  }

  /** The smaller value where both are above 0, else the one that is. Of two sets: their union. */
  or(left: Node, right: Node): Node {
    return this.apply('least', left, right);
  }

  /** The combinations for which the two have different values. */
  apart(left: Node, right: Node): Node {
    return this.apply('apart', left, right);
  }

  /** Both as `forget` would merge them. */
  merge(left: Node, right: Node, merge: Merge): Node {
    return this.apply(merge, left, right);
  }

  /** The values of both multiplied. Of two sets: what they share. */
  times(left: Node, right: Node): Node {
    return this.apply('times', left, right);
  }

  /** One more, wherever the value is above 0. */
  raised(node: Node): Node {
    return this.apply('raise', node, everything);
  }

  /** One function where the set holds, another where it does not. */
  either(set: Node, then: Node, otherwise: Node): Node {
    return then === otherwise ? then : this.or(this.and(set, then), this.without(set, otherwise));
  }

  /** The function with a variable's class known. */
  given(node: Node, variable: number, chosen: number): Node {
    const level = this.levelOf[variable]!;
    return this.rewritten(node, level, (at, row) =>
      this.nodes.level(at) === level ? row[chosen]! : this.nodes.node(this.nodes.level(at), row),
    );
  }

  /** The function with variables forgotten: the values of all their classes merged. */
  forget(node: Node, variables: readonly number[], merge: Merge): Node {
    if (variables.length === 0) return node;
    const dead = variables.map((variable) => this.levelOf[variable]!).toSorted((left, right) => left - right);
    const isDead = new Set(dead);
    const last = merge === 'plus' ? bottom - 1 : dead.at(-1)!;
    const result = this.rewritten(node, last, (at, row) => {
      const level = this.nodes.level(at);
      const parts = merge === 'plus' ? row.map((part, index) => this.skipped(dead, level, this.nodes.child(at, index), part)) : row;
      return isDead.has(level) ? parts.reduce((left, right) => this.apply(merge, left, right)) : this.nodes.node(level, parts);
    });
    return merge === 'plus' ? this.skipped(dead, -1, node, result) : result;
  }

  /** The value for one combination. */
  at(node: Node, classOf: (variable: number) => number): bigint {
    let here = node;
    while (this.nodes.level(here) !== bottom) here = this.nodes.child(here, classOf(this.order[this.nodes.level(here)]!));
    return this.nodes.value(here);
  }

  /** The variable that a node asks first; `undefined` for a constant. */
  variable(node: Node): number | undefined {
    return this.order[this.nodes.level(node)];
  }

  /** The variables that a function depends on. */
  support(node: Node): readonly number[] {
    const found = new Set<number>();
    const seen = new Set<Node>();
    const open = [node];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const variable = this.variable(at);
      if (variable === undefined || seen.has(at)) continue;
      seen.add(at);
      found.add(variable);
      open.push(...this.nodes.row(at));
    }
    return [...found];
  }

  /** A sum counts every class of the forgotten variables that lie between a node and its child. */
  private skipped(dead: readonly number[], above: number, child: Node, part: Node): Node {
    if (part === nothing) return part;
    const below = this.nodes.level(child);
    let factor = 1n;
    for (let index = firstAbove(dead, above); index < dead.length && dead[index]! < below; index++) {
      factor *= BigInt(this.arities[this.order[dead[index]!]!]!);
    }
    return factor === 1n ? part : this.times(part, this.nodes.constant(factor));
  }

  /** A function rebuilt from below, down to a level; `make` gets a node and what its children have become. */
  private rewritten(root: Node, last: number, make: (node: Node, row: readonly Node[]) => Node): Node {
    if (this.done.length < this.nodes.size) {
      this.done = new Int32Array(this.nodes.size * 2);
      this.rounds = new Int32Array(this.nodes.size * 2);
    }
    this.round += 1;
    const go = (node: Node): Node => {
      if (this.nodes.level(node) > last) return node;
      if (this.rounds[node] === this.round) return this.done[node]!;
      this.enter();
      const row = this.nodes.row(node);
      for (let index = 0; index < row.length; index++) row[index] = go(row[index]!);
      const result = make(node, row);
      this.depth -= 1;
      this.rounds[node] = this.round;
      this.done[node] = result;
      return result;
    };
    return go(root);
  }

  /** In one function: a second one in between would take as much again of the machine's stack. */
  private apply(operation: Operation, left: Node, right: Node): Node {
    const known = this.constantResult(operation, left, right);
    if (known !== undefined) return known;
    const key = left * 8 + operations[operation];
    const cached = this.slotOf(key, right);
    if (this.keys[cached] === key && this.operands[cached] === right) return this.results[cached]!;
    this.enter();
    const onLeft = this.nodes.level(left);
    const onRight = this.nodes.level(right);
    const level = Math.min(onLeft, onRight);
    const row = this.nodes.row(onLeft === level ? left : right);
    for (let index = 0; index < row.length; index++) {
      const one = onLeft === level ? this.nodes.child(left, index) : left;
      row[index] = this.apply(operation, one, onRight === level ? this.nodes.child(right, index) : right);
    }
    this.depth -= 1;
    return this.kept(key, right, this.nodes.node(level, row));
  }

  /** Keeps a result; what is forgotten for it is only computed again. */
  private kept(key: number, right: Node, result: Node): Node {
    if (this.nodes.size > this.keys.length && this.keys.length < largestCache) this.growCache();
    const slot = this.slotOf(key, right);
    this.keys[slot] = key;
    this.operands[slot] = right;
    this.results[slot] = result;
    return result;
  }

  private slotOf(key: number, right: Node): number {
    const hash = Math.imul(key, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & (this.keys.length - 1);
  }

  /** What needs no recursion: one side decides, or both are constants. */
  private constantResult(operation: Operation, left: Node, right: Node): Node | undefined {
    if (operation === 'keep' || operation === 'drop') {
      const decided = operation === 'keep' ? left : left === nothing ? everything : left === everything ? nothing : left;
      if (decided === nothing || right === nothing) return nothing;
      if (decided === everything) return right;
      return left === right ? (operation === 'keep' ? left : nothing) : undefined;
    }
    if (operation === 'apart') {
      if (left === right) return nothing;
      return this.nodes.level(left) === bottom && this.nodes.level(right) === bottom ? everything : undefined;
    }
    if (operation === 'times') {
      if (left === nothing || right === nothing) return nothing;
      if (left === everything || right === everything) return left === everything ? right : left;
    }
    if (left === nothing) return operation === 'raise' ? nothing : right;
    if (right === nothing) return left;
    if (operation === 'least' && (left === right || left === everything || right === everything)) return left === right ? left : everything;
    if (this.nodes.level(left) !== bottom || this.nodes.level(right) !== bottom) return undefined;
    const [one, two] = [this.nodes.value(left), this.nodes.value(right)];
    if (operation === 'least') return one < two ? left : right;
    return this.nodes.constant(operation === 'times' ? one * two : one + two);
  }

  private growCache(): void {
    const size = this.keys.length * 4;
    this.keys = new Float64Array(size).fill(-1);
    this.operands = new Int32Array(size);
    this.results = new Int32Array(size);
  }

  private left<T>(result: T): T {
    this.depth -= 1;
    return result;
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > deepest) throw new Overflow('The diagram is too deep.');
  }
}

/** The index of the first number in a sorted list that is greater than a bound. */
function firstAbove(sorted: readonly number[], bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
