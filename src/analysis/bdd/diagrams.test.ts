import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagrams, terminalOne, terminalZero } from './diagrams.ts';
import { NodeLimitExceeded } from './uniqueTable.ts';
import type { Node } from './uniqueTable.ts';

const arities = [2, 3, 2, 4];
const order = [2, 0, 3, 1];
const combinations = arities.reduce<number[][]>(
  (combinations, arity) => combinations.flatMap((one) => Array.from({ length: arity }, (_, chosen) => [...one, chosen])),
  [[]],
);

/** A random set: its diagram, and a function that says which combinations it contains. */
interface RandomFunction {
  readonly node: (diagrams: Diagrams) => Node;
  readonly evaluate: (combination: readonly number[]) => boolean;
}

const { randomFunction } = fc.letrec<{ randomFunction: RandomFunction }>((tie) => ({
  randomFunction: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(fc.nat({ max: 3 }), fc.subarray([0, 1, 2, 3])).map(([variable, chosen]): RandomFunction => {
      const classes = chosen.filter((one) => one < arities[variable]!);
      return {
        node: (diagrams) => diagrams.literal(variable, classes),
        evaluate: (combination) => classes.includes(combination[variable]!),
      };
    }),
    fc.tuple(tie('randomFunction'), tie('randomFunction')).map(([left, right]): RandomFunction => ({
      node: (diagrams) => diagrams.and(left.node(diagrams), right.node(diagrams)),
      evaluate: (one) => left.evaluate(one) && right.evaluate(one),
    })),
    fc.tuple(tie('randomFunction'), tie('randomFunction')).map(([left, right]): RandomFunction => ({
      node: (diagrams) => diagrams.or(left.node(diagrams), right.node(diagrams)),
      evaluate: (one) => left.evaluate(one) || right.evaluate(one),
    })),
    fc.tuple(tie('randomFunction'), tie('randomFunction')).map(([left, right]): RandomFunction => ({
      node: (diagrams) => diagrams.difference(left.node(diagrams), right.node(diagrams)),
      evaluate: (one) => left.evaluate(one) && !right.evaluate(one),
    })),
  ),
}));

const fresh = () => new Diagrams(arities, order, 10_000);
const valueAt = (diagrams: Diagrams, node: Node, one: readonly number[]) => diagrams.valueAt(node, (variable) => one[variable]!);

describe('a diagram', () => {
  it('holds what its expression holds, and is one node for one set', () => {
    fc.assert(
      fc.property(randomFunction, randomFunction, (one, other) => {
        const diagrams = fresh();
        const [left, right] = [one.node(diagrams), other.node(diagrams)];
        expect(combinations.map((each) => valueAt(diagrams, left, each) === 1n)).toEqual(combinations.map((each) => one.evaluate(each)));
        expect(left === right).toBe(combinations.every((each) => one.evaluate(each) === other.evaluate(each)));
        expect(diagrams.intersects(left, right)).toBe(combinations.some((each) => one.evaluate(each) && other.evaluate(each)));
        expect(diagrams.not(diagrams.not(left))).toBe(left);
      }),
      { numRuns: 500 },
    );
  });

  it('counts its combinations when all variables are forgotten, and keeps whether there is one', () => {
    fc.assert(
      fc.property(randomFunction, (one) => {
        const diagrams = fresh();
        const count = combinations.filter((each) => one.evaluate(each)).length;
        const node = one.node(diagrams);
        expect(diagrams.table.terminalValue(diagrams.eliminate(node, [0, 1, 2, 3], 'sum'))).toBe(BigInt(count));
        expect(diagrams.eliminate(node, [0, 1, 2, 3], 'min')).toBe(count > 0 ? terminalOne : terminalZero);
      }),
      { numRuns: 500 },
    );
  });

  it('forgets one variable as summing, or taking the least, over its classes by hand', () => {
    fc.assert(
      fc.property(randomFunction, randomFunction, fc.nat({ max: 3 }), (one, other, variable) => {
        const diagrams = fresh();
        const node = diagrams.aggregate(one.node(diagrams), diagrams.increment(other.node(diagrams)), 'sum');
        for (const each of combinations) {
          const values = Array.from({ length: arities[variable]! }, (_, chosen) =>
            valueAt(diagrams, diagrams.cofactor(node, variable, chosen), each),
          );
          const above = values.filter((value) => value > 0n).toSorted((left, right) => Number(left - right));
          expect(valueAt(diagrams, diagrams.eliminate(node, [variable], 'sum'), each)).toBe(values.reduce((sum, value) => sum + value, 0n));
          expect(valueAt(diagrams, diagrams.eliminate(node, [variable], 'min'), each)).toBe(above[0] ?? 0n);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('tells two functions apart where their values are not the same', () => {
    fc.assert(
      fc.property(randomFunction, randomFunction, (one, other) => {
        const diagrams = fresh();
        const [left, right] = [diagrams.increment(one.node(diagrams)), other.node(diagrams)];
        const differing = diagrams.notEqual(left, right);
        for (const each of combinations)
          expect(valueAt(diagrams, differing, each)).toBe(valueAt(diagrams, left, each) === valueAt(diagrams, right, each) ? 0n : 1n);
      }),
      { numRuns: 100 },
    );
  });

  it('raises only what is above 0', () => {
    const diagrams = fresh();
    const raised = diagrams.increment(diagrams.literal(1, [0, 2]));
    expect([0, 1, 2].map((chosen) => valueAt(diagrams, raised, [0, chosen, 0, 0]))).toEqual([2n, 0n, 2n]);
  });

  it('stops with an overflow when its nodes are used up', () => {
    const small = new Diagrams([2, 2, 2], [0, 1, 2], 4);
    expect(() => [0, 1, 2].map((variable) => small.literal(variable, [0]))).toThrow(NodeLimitExceeded);
  });

  it('stops with an overflow before a recursion becomes too deep for the machine', () => {
    const many = Array.from({ length: 5000 }, () => 2);
    const deep = new Diagrams(
      many,
      many.map((_, index) => index),
      100_000,
    );
    const build = () => {
      let even = terminalZero;
      for (let variable = 4999; variable >= 0; variable--)
        even = deep.or(deep.and(deep.literal(variable, [1]), even), deep.literal(variable, [0]));
      return deep.not(even);
    };
    expect(build).toThrow(NodeLimitExceeded);
  });
});
