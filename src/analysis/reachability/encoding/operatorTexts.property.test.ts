import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operators } from '../../../engine/conditions/operatorRegistry.ts';
import type { Operator } from '../../../engine/index.ts';

const around = { fact: () => undefined, given: () => false };

/** A text, of which some are long, and some are written with few characters, so that they match simple patterns. */
const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: fc.constantFrom('a', 'b', '0'), maxLength: 40 }));

/**
 * Two texts that an operator decides differently although it says the same of them: both match its pattern or neither does, and neither is
 * one of its values. `undefined` where none were drawn. The explorer tries a few texts for all others, so such an operator makes it wrong.
 */
function findTextsApart(operator: Operator, parameter: unknown): readonly [string, string] | undefined {
  const pattern = operator.pattern?.(parameter);
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'u');
  const values = operator.values?.(parameter) ?? [];
  const isToldApart = (one: string, other: string): boolean =>
    values.includes(one) || values.includes(other) || whole?.test(one) !== whole?.test(other);
  const decide = (text: string) => operator.decide(text, parameter, around, '');
  const isAlike = (one: string, other: string): boolean => isToldApart(one, other) || decide(one) === decide(other);
  return fc.check(fc.property(texts, texts, isAlike), { numRuns: 2000 }).counterexample ?? undefined;
}

/** An operator that asks only whether something is there, or that reads a list of a fact, says nothing of a text. */
const readsTexts = ({ operands, sources, presence, factNames }: Operator): boolean =>
  operands.includes('text') && sources.some((source) => source !== 'context') && presence === undefined && factNames === undefined;

const tests = Object.values(operators as { readonly [name: string]: Operator })
  .filter(readsTexts)
  .map((operator) => [operator.name, operator] as const);

describe('texts of which an operator says the same are decided alike', () => {
  it.each(tests)('by %s', (_name, operator) => {
    const samples = operator.sampleParameters({ value: 'aa', number: 3, listFact: 'states', dateFact: 'today' });
    expect(samples.filter((parameter) => findTextsApart(operator, parameter) !== undefined)).toEqual([]);
  });
});

describe('an operator for texts that are short', () => {
  const { pattern: _pattern, ...declaration } = operators.matches as Operator;
  const shorterThan: Operator = {
    ...declaration,
    decide: (operand, limit) => (typeof operand === 'string' ? operand.length < Number(limit) : 'unknown'),
  };

  it('is found while it gives values that are not all that it tells apart', () => {
    expect(findTextsApart({ ...shorterThan, values: () => ['aa', 'aaa'] }, 3)).toBeDefined();
  });

  it('is found while it gives another pattern', () => {
    expect(findTextsApart({ ...shorterThan, pattern: () => 'zzz' }, 3)).toBeDefined();
  });

  it('is right once it gives its pattern', () => {
    expect(findTextsApart({ ...shorterThan, pattern: (limit) => `[^]{0,${Number(limit) - 1}}` }, 3)).toBeUndefined();
  });
});
