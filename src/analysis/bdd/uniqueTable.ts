/** The number of a node. Equal functions have the same node, so two functions are equal exactly when their nodes are. */
export type Node = number;

/** A computation needed more nodes than it may use. Its input is valid, and another variable ordering may succeed. */
export class NodeLimitExceeded extends Error {}

/** The level of constants, which is below all variables. */
export const terminalLevel = 0x3fffffff;

/**
 * Stores the nodes of decision diagrams, each once. A node is a constant, or a level with one child for each class of the variable
 * of this level. Adding a node beyond `nodeLimit` throws `NodeLimitExceeded`.
 */
export class UniqueTable {
  private levels = new Int32Array(1024);
  private starts = new Int32Array(1024);
  private children = new Int32Array(4096);
  private table = new Int32Array(4096).fill(-1);
  private used = 0;
  private childrenUsed = 0;
  private readonly values: bigint[] = [];
  private readonly terminals = new Map<bigint, Node>();
  private readonly nodeLimit: number;

  constructor(nodeLimit: number) {
    this.nodeLimit = nodeLimit;
  }

  /** The number of nodes. */
  get size(): number {
    return this.used;
  }

  /** The level of a node's variable; `terminalLevel` for a constant. */
  level(node: Node): number {
    return this.levels[node]!;
  }

  /** The child of a node for the class `chosen` of its variable. */
  child(node: Node, chosen: number): Node {
    return this.children[this.starts[node]! + chosen]!;
  }

  /** The number of children of a node, which is the number of classes of its variable. */
  childCount(node: Node): number {
    return (node + 1 < this.used ? this.starts[node + 1]! : this.childrenUsed) - this.starts[node]!;
  }

  /** The children of a node in the order of the classes, as a new array. */
  childrenOf(node: Node): Node[] {
    const start = this.starts[node]!;
    const row: Node[] = [];
    for (let index = start; index < start + this.childCount(node); index++) row.push(this.children[index]!);
    return row;
  }

  /** The value of a constant. Throws for any other node. */
  terminalValue(node: Node): bigint {
    if (this.levels[node] !== terminalLevel) throw new Error('The value of a diagram depends on its variables.');
    return this.values[this.children[this.starts[node]!]!]!;
  }

  /** The node of a constant. */
  terminal(value: bigint): Node {
    const known = this.terminals.get(value);
    if (known !== undefined) return known;
    const node = this.add(terminalLevel, [this.values.length]);
    this.values.push(value);
    this.terminals.set(value, node);
    return node;
  }

  /** The node with these children. When all children are equal it is the child, since the variable does not matter. */
  makeNode(level: number, row: readonly Node[]): Node {
    const first = row[0]!;
    let same = 1;
    while (same < row.length && row[same] === first) same += 1;
    if (same === row.length) return first;
    const mask = this.table.length - 1;
    let slot = hash(level, row) & mask;
    for (let found = this.table[slot]!; found !== -1; found = this.table[slot]!) {
      if (this.levels[found] === level && this.hasChildren(found, row)) return found;
      slot = (slot + 1) & mask;
    }
    const node = this.add(level, row);
    this.table[slot] = node;
    if (this.used * 2 > this.table.length) this.rehash();
    return node;
  }

  private hasChildren(node: Node, row: readonly Node[]): boolean {
    const start = this.starts[node]!;
    for (let index = 0; index < row.length; index++) if (this.children[start + index] !== row[index]) return false;
    return true;
  }

  private add(level: number, row: readonly number[]): Node {
    if (this.used >= this.nodeLimit) throw new NodeLimitExceeded(`More than ${this.nodeLimit} nodes.`);
    if (this.used === this.levels.length) {
      this.levels = doubleCapacity(this.levels);
      this.starts = doubleCapacity(this.starts);
    }
    while (this.childrenUsed + row.length > this.children.length) this.children = doubleCapacity(this.children);
    const node = this.used;
    this.used += 1;
    this.levels[node] = level;
    this.starts[node] = this.childrenUsed;
    for (const child of row) {
      this.children[this.childrenUsed] = child;
      this.childrenUsed += 1;
    }
    return node;
  }

  private rehash(): void {
    const size = this.table.length * 2;
    this.table = new Int32Array(size).fill(-1);
    for (let node = 0; node < this.used; node++) {
      if (this.levels[node] === terminalLevel) continue;
      let slot = hash(this.levels[node]!, this.childrenOf(node)) & (size - 1);
      while (this.table[slot] !== -1) slot = (slot + 1) & (size - 1);
      this.table[slot] = node;
    }
  }
}

function hash(level: number, row: readonly Node[]): number {
  let mixed = Math.imul(level + 1, 0x9e3779b1);
  for (const child of row) mixed = Math.imul(mixed ^ child, 0x85ebca6b) ^ (mixed >>> 15);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function doubleCapacity(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
