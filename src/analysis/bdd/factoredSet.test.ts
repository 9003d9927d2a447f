import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagrams, terminalOne, terminalZero } from './diagrams.ts';
import type { Aggregation } from './diagrams.ts';
import type { Node } from './uniqueTable.ts';
import { FactoredSet } from './factoredSet.ts';

const arities = [2, 3, 2, 3, 2];
const order = [4, 2, 0, 3, 1];
const all = arities.map((_, variable) => variable);

/** Generates operations on a product: adding a variable, restricting the set by a condition, and eliminating variables. */
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

/** Applies the same operations to a product and to a single diagram of the same set. */
function moved(diagrams: Diagrams, aggregation: Aggregation, moves: Moves) {
  const known = new Set([0, 1, 2]);
  const left = new Set(known);
  const product = new FactoredSet(diagrams, aggregation, terminalOne, known);
  product.close(terminalOne, []);
  let plain: Node = terminalOne;
  for (const { asked, condition, isEither, dead } of moves) {
    const isNew = asked !== null && !known.has(asked);
    const read = condition.filter(
      ({ variable, chosen }) => (left.has(variable) || (isNew && variable === asked)) && chosen < arities[variable]!,
    );
    const sets = read.map(({ variable, chosen }) => diagrams.literal(variable, [chosen]));
    const guard =
      isEither && sets.length > 0
        ? sets.reduce((one, other) => diagrams.or(one, other), terminalZero)
        : sets.reduce((one, other) => diagrams.and(one, other), terminalOne);
    product.open(read.map(({ variable }) => variable));
    if (isNew) {
      product.addVariables([asked]);
      known.add(asked);
      left.add(asked);
    }
    const eliminated = dead.filter((variable) => left.delete(variable));
    product.close(diagrams.and(guard, product.openSet), eliminated);
    plain = diagrams.eliminate(diagrams.and(guard, plain), eliminated, aggregation);
  }
  return { product, plain, left: [...left] };
}

const merges = fc.constantFrom<Aggregation>('min', 'sum');

/** The value of a product: its set as a diagram, or its count for the aggregation `sum`. */
function valueOf(product: FactoredSet, aggregation: Aggregation): Node | bigint {
  return aggregation === 'min' ? product.asDiagram(product.openSet) : product.count(product.openSet);
}

/** The expected value, computed from a single diagram over these variables. */
function expectedValue(diagrams: Diagrams, node: Node, variables: readonly number[], aggregation: Aggregation): Node | bigint {
  return aggregation === 'min' ? node : diagrams.table.terminalValue(diagrams.eliminate(node, variables, 'sum'));
}

describe('a set as a product', () => {
  it('is the set that one diagram is, in as many ways', () => {
    fc.assert(
      fc.property(moves, merges, (moves, aggregation) => {
        const diagrams = new Diagrams(arities, order, 10_000);
        const { product, plain, left } = moved(diagrams, aggregation, moves);
        expect(valueOf(product, aggregation)).toBe(expectedValue(diagrams, plain, left, aggregation));
      }),
      { numRuns: 2000 },
    );
  });

  it('is joined with another one to the union of both sets, with the ways of both', () => {
    fc.assert(
      fc.property(moves, moves, merges, (moves, others, aggregation) => {
        const diagrams = new Diagrams(arities, order, 10_000);
        const one = moved(diagrams, aggregation, moves);
        const other = moved(diagrams, aggregation, others);
        // The union requires sets over the same variables.
        const sharedVariables = one.left.filter((variable) => other.left.includes(variable));
        const [first, second] = [one, other].map(({ product, plain, left }) => {
          const rest = left.filter((variable) => !sharedVariables.includes(variable));
          product.close(product.openSet, rest);
          return diagrams.eliminate(plain, rest, aggregation);
        });
        const combined = one.product.union(other.product);
        expect(valueOf(combined, aggregation)).toBe(
          expectedValue(diagrams, diagrams.aggregate(first!, second!, aggregation), sharedVariables, aggregation),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('goes another way as a copy, and stays what it is', () => {
    const diagrams = new Diagrams(arities, order, 10_000);
    const product = new FactoredSet(diagrams, 'sum', terminalOne, all);
    product.close(terminalOne, []);
    const other = product.copy();
    other.open([0]);
    other.close(diagrams.literal(0, [1]), [1]);
    expect([product.count(product.openSet), other.count(other.openSet)]).toEqual([72n, 36n]);
  });

  it('opens only what hangs together with what is asked for', () => {
    const diagrams = new Diagrams(arities, order, 10_000);
    const product = new FactoredSet(diagrams, 'min', terminalOne, all);
    product.close(terminalOne, []);
    const expected = diagrams.or(
      diagrams.and(diagrams.literal(0, [0]), diagrams.literal(4, [0])),
      diagrams.and(diagrams.literal(0, [1]), diagrams.literal(4, [1])),
    );
    for (const [variables, set] of [[[0, 4], expected] as const, [[1], diagrams.literal(1, [2])] as const]) {
      product.open(variables);
      product.close(diagrams.and(set, product.openSet), []);
    }
    product.open([4]);
    expect(product.openSet).toBe(expected);
  });
});
