import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagrams, everything, nothing } from './diagram.ts';
import type { Merge } from './diagram.ts';
import type { Node } from './nodes.ts';
import { Product } from './product.ts';

const arities = [2, 3, 2, 3, 2];
const order = [4, 2, 0, 3, 1];
const all = arities.map((_, variable) => variable);

/** What is done to a product: a variable is asked, of what a condition reads only those stay that it allows, some are forgotten. */
const moves = fc.array(
  fc.record({
    asked: fc.option(fc.constantFrom(3, 4)),
    condition: fc.array(fc.record({ variable: fc.nat({ max: 4 }), chosen: fc.nat({ max: 2 }) }), { maxLength: 2 }),
    isEither: fc.boolean(),
    dead: fc.subarray(all, { maxLength: 1 }),
  }),
  { maxLength: 6 },
);
type Moves = typeof moves extends fc.Arbitrary<infer T> ? T : never;

/** The same moves made with a product, and with one diagram for the whole set. */
function moved(diagrams: Diagrams, merge: Merge, made: Moves) {
  const known = new Set([0, 1, 2]);
  const left = new Set(known);
  const product = new Product(diagrams, merge, everything, known);
  product.close(everything, []);
  let plain: Node = everything;
  for (const { asked, condition, isEither, dead } of made) {
    const isNew = asked !== null && !known.has(asked);
    const read = condition.filter(
      ({ variable, chosen }) => (left.has(variable) || (isNew && variable === asked)) && chosen < arities[variable]!,
    );
    const sets = read.map(({ variable, chosen }) => diagrams.pick(variable, [chosen]));
    const guard =
      isEither && sets.length > 0
        ? sets.reduce((one, other) => diagrams.or(one, other), nothing)
        : sets.reduce((one, other) => diagrams.and(one, other), everything);
    product.open(read.map(({ variable }) => variable));
    if (isNew) {
      product.ask([asked]);
      known.add(asked);
      left.add(asked);
    }
    const gone = dead.filter((variable) => left.delete(variable));
    product.close(diagrams.and(guard, product.node), gone);
    plain = diagrams.forget(diagrams.and(guard, plain), gone, merge);
  }
  return { product, plain, left: [...left] };
}

const merges = fc.constantFrom<Merge>('least', 'plus');

/** What a product stands for: its set, or its number of ways. */
function worth(product: Product, merge: Merge): Node | bigint {
  return merge === 'least' ? product.whole(product.node) : product.ways(product.node);
}

/** The same of a single diagram over these variables. */
function worthOf(diagrams: Diagrams, node: Node, variables: readonly number[], merge: Merge): Node | bigint {
  return merge === 'least' ? node : diagrams.nodes.value(diagrams.forget(node, variables, 'plus'));
}

describe('a set as a product', () => {
  it('is the set that one diagram is, in as many ways', () => {
    fc.assert(
      fc.property(moves, merges, (made, merge) => {
        const diagrams = new Diagrams(arities, order, 10_000);
        const { product, plain, left } = moved(diagrams, merge, made);
        expect(worth(product, merge)).toBe(worthOf(diagrams, plain, left, merge));
      }),
      { numRuns: 2000 },
    );
  });

  it('is joined with another one to the union of both sets, with the ways of both', () => {
    fc.assert(
      fc.property(moves, moves, merges, (made, others, merge) => {
        const diagrams = new Diagrams(arities, order, 10_000);
        const one = moved(diagrams, merge, made);
        const other = moved(diagrams, merge, others);
        // Sets that meet are about the same variables.
        const kept = one.left.filter((variable) => other.left.includes(variable));
        const [first, second] = [one, other].map(({ product, plain, left }) => {
          const rest = left.filter((variable) => !kept.includes(variable));
          product.close(product.node, rest);
          return diagrams.forget(plain, rest, merge);
        });
        const joined = one.product.joined(other.product);
        expect(worth(joined, merge)).toBe(worthOf(diagrams, diagrams.merge(first!, second!, merge), kept, merge));
      }),
      { numRuns: 2000 },
    );
  });

  it('goes another way as a copy, and stays what it is', () => {
    const diagrams = new Diagrams(arities, order, 10_000);
    const product = new Product(diagrams, 'plus', everything, all);
    product.close(everything, []);
    const other = product.copy();
    other.open([0]);
    other.close(diagrams.pick(0, [1]), [1]);
    expect([product.ways(product.node), other.ways(other.node)]).toEqual([72n, 36n]);
  });

  it('opens only what hangs together with what is asked for', () => {
    const diagrams = new Diagrams(arities, order, 10_000);
    const product = new Product(diagrams, 'least', everything, all);
    product.close(everything, []);
    const same = diagrams.or(
      diagrams.and(diagrams.pick(0, [0]), diagrams.pick(4, [0])),
      diagrams.and(diagrams.pick(0, [1]), diagrams.pick(4, [1])),
    );
    for (const [variables, set] of [[[0, 4], same] as const, [[1], diagrams.pick(1, [2])] as const]) {
      product.open(variables);
      product.close(diagrams.and(set, product.node), []);
    }
    product.open([4]);
    expect(product.node).toBe(same);
  });
});
