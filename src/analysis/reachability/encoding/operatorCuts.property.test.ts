import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operators } from '../../../engine/conditions/operatorRegistry.ts';
import type { Operator, ScalarValue } from '../../../engine/index.ts';
import { boundaryDates, toDateBoundaries } from './boundaryDates.ts';
import { boundaryNumbers } from './boundaryNumbers.ts';
import { cutsOf } from './operatorCuts.ts';

const today = '2026-11-20';
const day = 86_400_000;

/** The values of one kind between which operators cut: how they lie on a line, which are tried, and which are drawn. */
interface CutValues {
  readonly sample: ScalarValue;
  readonly toNumber: (value: ScalarValue) => number;
  /** The values that the explorer tries for these cuts. */
  readonly candidates: (cuts: readonly ScalarValue[]) => readonly ScalarValue[];
  readonly drawn: fc.Arbitrary<ScalarValue>;
}

const kinds: { readonly [kind in 'number' | 'date']: CutValues } = {
  number: {
    sample: 3,
    toNumber: Number,
    candidates: (cuts) => boundaryNumbers(cuts.filter((cut) => typeof cut === 'number')),
    drawn: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.double({ min: -30, max: 30, noNaN: true })),
  },
  date: {
    sample: '2000-02-29',
    toNumber: (value) => Date.parse(String(value)) / day,
    candidates: (cuts) => boundaryDates(toDateBoundaries(cuts), [today]),
    drawn: fc.integer({ min: -200 * 366, max: 200 * 366 }).map((days) => new Date(days * day).toISOString().slice(0, 10)),
  },
};

const around = { fact: (name: string) => (name === 'today' ? today : undefined), given: () => false };

/** A value that an operator decides otherwise than the values of the same interval which the explorer tries; `undefined` where none was drawn. */
function findUntried({ toNumber, candidates, drawn }: CutValues, operator: Operator, parameter: unknown): ScalarValue | undefined {
  const cuts = cutsOf(operator, parameter);
  const cutPoints = new Set(cuts.map(toNumber));
  const tried = candidates(cuts);
  const decide = (value: ScalarValue) => operator.decide(value, parameter, around, '');
  const isTried = (value: ScalarValue): boolean => {
    const at = toNumber(value);
    const neighbours = [tried.findLast((one) => toNumber(one) < at), tried.find((one) => toNumber(one) > at)];
    const inInterval = neighbours.filter((one) => one !== undefined && !cutPoints.has(toNumber(one)));
    return tried.some((one) => toNumber(one) === at) || inInterval.every((one) => decide(one!) === decide(value));
  };
  return fc.check(fc.property(drawn, isTried), { numRuns: 2000 }).counterexample?.[0];
}

const tests = Object.values(operators as { readonly [name: string]: Operator }).flatMap((operator) =>
  (['number', 'date'] as const).filter((kind) => operator.operands.includes(kind)).map((kind) => [operator.name, kind, operator] as const),
);

describe('between two cuts, all values are decided alike', () => {
  it.each(tests)('by %s, beside a %s', (_name, kind, operator) => {
    const samples = operator.sampleParameters({ value: kinds[kind].sample, number: 3, listFact: 'states', dateFact: 'today' });
    expect(samples.filter((parameter) => findUntried(kinds[kind], operator, parameter) !== undefined)).toEqual([]);
  });
});

describe('an operator that does not cut where its parameter says', () => {
  const doubled: Operator = {
    ...(operators.lessThan as Operator),
    decide: (operand, limit) => (typeof operand === 'number' ? operand < Number(limit) * 2 : 'unknown'),
  };

  it('is found while it does not declare its cuts', () => {
    expect(findUntried(kinds.number, doubled, 3)).toBeDefined();
  });

  it('is found while it declares others', () => {
    expect(findUntried(kinds.number, { ...doubled, cuts: (limit) => [Number(limit) * 3, 0] }, 3)).toBeDefined();
  });

  it('is right once it declares them', () => {
    expect(findUntried(kinds.number, { ...doubled, cuts: (limit) => [Number(limit) * 2] }, 3)).toBeUndefined();
  });
});
