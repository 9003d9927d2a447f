import { describe, expect, test } from 'vitest';
import { operators } from '../../engine/index.ts';
import { describeUnknownTest, findUnknownTest } from './conditionErrors.ts';

const question = { question: 'howAreYouFeeling' };
const field = { field: 'state.dateOfBirth' };
const context = { context: 'flow' };
const inner = [question];

/** The suggestion for a condition; `undefined` where `findUnknownTest` finds nothing. */
function suggest(condition: Readonly<Record<string, unknown>>): string | undefined {
  const unknown = findUnknownTest(condition);
  return unknown === undefined ? undefined : describeUnknownTest(unknown).suggest;
}

describe('what is no test', () => {
  test.each([
    [{ and: inner }, 'Write "all".'],
    [{ AND: inner }, 'Write "all".'],
    [{ '&&': inner }, 'Write "all".'],
    [{ or: inner }, 'Write "any".'],
    [{ allOf: inner }, 'Write "all".'],
    [{ anyOf: inner }, 'Write "any".'],
    [{ noneOf: inner }, 'Write { "not": { "any": [ … ] } }.'],
    [{ unless: question }, 'Write { "not": { … } }.'],
    [{ ...question, oneOf: ['yes'] }, 'Write "anyOf".'],
    [{ ...question, contains: 'yes' }, 'Write "anyOf".'],
    [{ ...question, is: 'yes' }, 'Write "equals".'],
    [{ ...question, 'is-not': 'yes' }, 'Write { "not": { "question": …, "equals": … } }.'],
    [{ ...question, notEquals: 'yes' }, 'Write { "not": { "question": …, "equals": … } }.'],
    [{ ...question, '!=': 'yes' }, 'Write { "not": { "question": …, "equals": … } }.'],
    [{ ...question, not_in: ['yes'] }, 'Write "noneOf".'],
    [{ ...question, equal: 'yes' }, "Did you mean 'equals'?"],
    [{ ...field, ageOver: 18 }, 'Write { "not": { "field": …, "ageUnder": … } }.'],
    [{ ...context, equals: 'checkout' }, 'Write "is".'],
    [{ ...context, isNot: 'checkout' }, 'Write { "not": { "context": …, "is": … } }.'],
  ])('%j: %s', (condition, expected) => {
    expect(suggest(condition)).toBe(expected);
  });

  test('is named with what it is said of', () => {
    expect(describeUnknownTest({ name: 'isNot', subject: 'context' }).message).toBe("This is no test of a fact: 'isNot'.");
    expect(describeUnknownTest({ name: 'and', subject: undefined }).message).toBe("This is no condition: 'and'.");
  });

  test.each(['question', 'field', 'context'] as const)(
    'of %s lists the tests that there are, when nothing shows what was meant',
    (subject) => {
      const tests = Object.values(operators).filter(({ sources }) => sources.includes(subject));
      expect(describeUnknownTest({ name: '>', subject }).suggest).toBe(`What can stand here: ${tests.map(({ name }) => name).join(', ')}.`);
    },
  );

  test.each([
    ['noneof', 'question', "Did you mean 'noneOf'?"],
    ['known?', 'context', "Did you mean 'known'?"],
    ['notKnown', 'context', 'What can stand here: is, known, given.'],
    ['constructor', 'context', 'What can stand here: is, known, given.'],
    ['unKnown', 'context', 'What can stand here: is, known, given.'],
  ] as const)('%s of a %s is not mended to its opposite', (name, subject, expected) => {
    expect(describeUnknownTest({ name, subject }).suggest).toBe(expected);
  });
});

test.each([
  [{}],
  [{ ...question, anyOf: ['yes'] }],
  [{ anyOf: ['yes'] }],
  [{ all: inner }],
  [{ not: question }],
  [{ ...question, anyOf: ['yes'], and: inner }],
  [{ constructor: inner }],
  [{ qestion: 'howAreYouFeeling', anyOf: ['yes'] }],
])('%j has a test, or another mistake', (condition) => {
  expect(suggest(condition)).toBeUndefined();
});
