import { describe, expect, it, onTestFinished } from 'vitest';
import { getOperator } from '../../../engine/index.ts';
import { boundaryClockDays, boundaryDates } from './boundaryDates.ts';
import { boundaryNumbers } from './boundaryNumbers.ts';
import { candidatesOf } from './candidates.ts';
import { regexSamplesOf } from './regexSamples.ts';
import type { Atom, EntryItem } from '../../../engine/index.ts';

const nothingBeside = { fact: () => undefined, given: () => false };

describe('numbers around cuts', () => {
  it.each([
    [[], [0]],
    [[6], [5, 6, 7]],
    [
      [0, 1],
      [-1, 0, 0.5, 1, 2],
    ],
    [
      [10, 0, 10],
      [-1, 0, 1, 10, 11],
    ],
    // Beside these, 1 more or less is the same number.
    [[1e16], [1e16 - 2, 1e16, 1e16 + 2]],
    [
      [1e16, 1e16 + 2],
      [1e16 - 2, 1e16, 1e16 + 2, 1e16 + 4],
    ],
    [[-1], [-2, -1, 0]],
    [[Number.MAX_VALUE], [Number.MAX_VALUE * (1 - Number.EPSILON), Number.MAX_VALUE]],
  ])('of %j are %j', (cuts, numbers) => expect(boundaryNumbers(cuts)).toEqual(numbers));
});

describe('the cuts of an operator', () => {
  const field = { operand: 'number', identity: false } as const;
  const reading = (parameter: unknown): readonly Atom[] => [
    { op: 'lessThan', source: { kind: 'field', step: 'about', field: 'age' }, parameter } as Atom,
  ];

  it('are found inside its parameter, whatever its shape', () => {
    const values = candidatesOf({ field }, reading({ from: 3, steps: [7, { to: 9 }] }), []).map(({ value }) => value);
    expect(values).toEqual(boundaryNumbers([3, 7, 9]));
  });

  it('of dates are found there, too', () => {
    const dates = candidatesOf({ field: { operand: 'date', identity: true } }, reading({ from: '2000-01-01', to: '2010-01-01' }), []);
    expect(dates.map(({ value }) => value)).toEqual(boundaryDates({ constants: ['2000-01-01', '2010-01-01'], ages: [] }, []));
  });
});

describe('the cuts that an operator declares', () => {
  const operator = getOperator('lessThan') as { cuts?: (parameter: unknown) => readonly (number | string)[] };

  it.each([
    ['number', (limit: unknown) => [Number(limit) * 2], 3, boundaryNumbers([6])],
    ['date', (year: unknown) => [`${Number(year) + 1}-01-01`], 1999, boundaryDates({ constants: ['2000-01-01'], ages: [] }, [])],
  ] as const)('are taken instead of those in its parameter, beside a %s', (operand, cuts, parameter, expected) => {
    operator.cuts = cuts;
    onTestFinished(() => {
      delete operator.cuts;
    });
    const atom: Atom = { op: 'lessThan', source: { kind: 'field', step: 'about', slot: 0, field: 'age' }, parameter };
    const values = candidatesOf({ field: { operand, identity: false } }, [atom], []).map(({ value }) => value);
    expect(values).toEqual(expected);
  });
});

describe('the values of a list', () => {
  const labels = { 1: 'One', 2: 'Two' };

  it.each([
    ['number', [1, 2]],
    ['text', ['1', '2']],
  ] as const)('of the kind %s are %j', (operand, values) => {
    const field = { operand, identity: false, labels };
    expect(candidatesOf({ field }, [], []).map(({ value }) => value)).toEqual(values);
  });
});

describe('texts', () => {
  const textOf = (maxLength: number): EntryItem => ({ id: 'code', type: 'text', maxLength, exits: [] }) as unknown as EntryItem;
  const equalTo = (parameter: string): Atom => ({ op: 'equals', parameter, source: { kind: 'question', id: 'code', slot: 0 } });

  it.each([
    [1, ['a', '1']],
    [1, ['A', '1']],
    [1, ['a', 'b', '1']],
    [10, ['some words', 'a', '1']],
  ])('of %i characters are also unlike %j', (maxLength, tested) => {
    const values = candidatesOf({ question: textOf(maxLength) }, tested.map(equalTo), []).map(({ value }) => value);
    const known = new Set(tested.map((text) => text.toLowerCase()));
    expect(values.filter((value) => typeof value === 'string' && !known.has(value.toLowerCase()))).not.toEqual([]);
  });
});

describe('dates around cuts', () => {
  it('stand on, before and after each constant, and in every way to an age on a day', () => {
    const dates = boundaryDates({ constants: ['1900-01-01'], ages: [18] }, ['2026-11-20']);
    const around = { ...nothingBeside, fact: () => '2026-11-20' };
    const truths = dates.map((date) =>
      [date < '1900-01-01', getOperator('ageUnder').decide(date, 18, around, ''), date > '2026-11-20'].join(),
    );
    expect(new Set(truths)).toEqual(new Set(['true,false,false', 'false,false,false', 'false,true,false', 'false,true,true']));
    expect(dates).toEqual(expect.arrayContaining(['2008-11-20', '2008-11-21']));
  });

  it.each(['2028-02-29', '2028-02-28', '2026-03-01'])('find both sides of a birthday on %s', (today) => {
    const around = { ...nothingBeside, fact: () => today };
    const verdicts = boundaryDates({ constants: [], ages: [18] }, [today]).map((date) =>
      getOperator('ageUnder').decide(date, 18, around, ''),
    );
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });

  it('need a second day of the clock only where an age meets a constant', () => {
    expect(boundaryClockDays([{ constants: [], ages: [18] }])).toEqual([]);
    expect(boundaryClockDays([{ constants: ['2000-01-01'], ages: [18] }])).toEqual(expect.arrayContaining(['2018-01-01', '2000-01-01']));
  });
});

describe('a sample', () => {
  it.each([
    '[0-9]{5}',
    '[a-m].*',
    '\\d+-\\d{2,4}',
    '(?:yes|no)( maybe)?',
    'a|b',
    '[^x]y',
    '\\(\\w\\)',
    'TX',
    '',
    '(?=a)\\p{L}b{2,}',
    '[^\\w\\s]',
    '漢+',
  ])('of %s has its shape', (pattern) => {
    const matching = regexSamplesOf(pattern).filter((text) => getOperator('matches').decide(text, pattern, nothingBeside, '') === true);
    expect(matching).not.toEqual([]);
  });

  it.each(['[0-9]{5}', '[a-m].*', '[xyz]', '\\w'])('of %s is not the only one: two answers of that shape can differ', (pattern) => {
    expect(new Set(regexSamplesOf(pattern)).size).toBe(3);
  });

  it.each(['a{999999999}', '((a{9999}){9999}){9999}'])('of %s is not written in full', (pattern) => {
    expect(Math.max(...regexSamplesOf(pattern).map(({ length }) => length))).toBeLessThan(20_000);
  });

  it('of what is no expression does not exist', () => {
    expect(regexSamplesOf('(?=a)(?!b)[')).toEqual([]);
  });
});
