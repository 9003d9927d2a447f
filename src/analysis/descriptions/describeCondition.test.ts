import { describe, expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow, operators } from '../../engine/index.ts';
import type { Atom, CompiledCondition } from '../../engine/index.ts';
import { describeCondition, describeRule } from './describeCondition.ts';
import { describeInputs } from './describeInputs.ts';
import { describeTest } from './describeTest.ts';
import { shareLabels } from './flowLabels.ts';
import { describeOutcome } from './names.ts';

const { flow } = compileFlow(validDefinition());
const labelled = {
  flow: flow!,
  fieldLabels: { 'about.v1': { birthDate: 'Date of birth' } },
  labels: { facts: {}, outcomes: {}, preceding: {} },
};
const withLabels = {
  ...labelled,
  labels: {
    ...labelled.labels,
    facts: {
      plan: { label: 'Program to buy', valueLabels: { reset: 'Reset' } },
      openStates: { label: 'States that we serve' },
      today: { label: "Today's date" },
    },
    outcomes: { finished: 'Has answered everything' },
  },
};
const apply = { kind: 'question', id: 'apply', slot: 0 } as const;
const hours = { kind: 'question', id: 'hours', slot: 0 } as const;
const plan = { kind: 'context', name: 'plan' } as const;

function field(name: string): Atom['source'] {
  return { kind: 'field', step: 'about', slot: 0, field: name };
}

/** Atoms of every operator, in words, and their negations. */
const atoms: readonly (readonly [Atom, words: string, negation: string])[] = [
  [
    { op: 'anyOf', source: apply, parameter: ['pregnancy', 'opioids'] },
    '“Do any of these apply?” is answered with “Pregnancy” or “Opioids”',
    '“Do any of these apply?” is not answered with “Pregnancy” or “Opioids”',
  ],
  [
    { op: 'allOf', source: apply, parameter: ['pregnancy', 'opioids'] },
    '“Do any of these apply?” is answered with “Pregnancy” and “Opioids”',
    'it is not so that “Do any of these apply?” is answered with “Pregnancy” and “Opioids”',
  ],
  [
    { op: 'noneOf', source: apply, parameter: ['opioids'] },
    '“Do any of these apply?” is answered, and not with “Opioids”',
    '“Do any of these apply?” is answered with “Opioids”',
  ],
  [
    { op: 'countAtLeast', source: apply, parameter: 2 },
    '“Do any of these apply?” is answered with 2 or more answers',
    '“Do any of these apply?” is not answered with 2 or more answers',
  ],
  [{ op: 'equals', source: field('state'), parameter: 'TX' }, '“state” is “Texas”', '“state” is not “Texas”'],
  [{ op: 'equals', source: field('agrees'), parameter: false }, '“agrees” is not ticked', '“agrees” is ticked'],
  [
    { op: 'answered', source: hours, parameter: false },
    '“How long did you sleep?” has no answer',
    '“How long did you sleep?” has an answer',
  ],
  [{ op: 'lessThan', source: hours, parameter: 4 }, '“How long did you sleep?” is less than 4', '“How long did you sleep?” is 4 or more'],
  [{ op: 'atLeast', source: hours, parameter: 4 }, '“How long did you sleep?” is 4 or more', '“How long did you sleep?” is less than 4'],
  [
    { op: 'before', source: field('birthDate'), parameter: '1900-01-01' },
    '“Date of birth” lies before 1900-01-01',
    '“Date of birth” lies on 1900-01-01 or later',
  ],
  [
    { op: 'after', source: field('birthDate'), parameter: { context: 'today' } },
    "“Date of birth” lies after 'today'",
    "“Date of birth” lies on 'today' or earlier",
  ],
  [
    { op: 'ageUnder', source: field('birthDate'), parameter: 18 },
    '“Date of birth” is less than 18 years ago',
    '“Date of birth” is 18 or more years ago',
  ],
  [
    { op: 'matches', source: field('note'), parameter: '[0-9]{5}' },
    '“note” has the shape [0-9]{5}',
    '“note” does not have the shape [0-9]{5}',
  ],
  [
    { op: 'inContext', source: field('state'), parameter: 'openStates' },
    "“state” is in the list 'openStates'",
    "“state” is not in the list 'openStates'",
  ],
  [{ op: 'is', source: plan, parameter: 'reset' }, "'plan' is 'reset'", "'plan' is not 'reset'"],
  [
    { op: 'known', source: plan, parameter: false },
    "'plan' is not there, or has a value that we do not accept",
    "'plan' is there, with a value that we accept",
  ],
  [{ op: 'given', source: plan, parameter: true }, "the link carries 'plan'", "the link does not carry 'plan'"],
  [
    { op: 'equals', source: apply, parameter: 'pregnancy' },
    '“Do any of these apply?” is “Pregnancy” and nothing else',
    'it is not so that “Do any of these apply?” is “Pregnancy” and nothing else',
  ],
];

describe('a condition in words', () => {
  it.each(atoms)('%j, and its negation', (atom, words, negation) => {
    expect([atom, { not: atom }].map((test) => describeCondition(labelled, test))).toEqual([words, negation]);
  });

  it('has a line above for every operator', () => {
    expect([...new Set(atoms.map(([{ op }]) => op))].toSorted()).toEqual(Object.keys(operators).toSorted());
  });

  it('keeps together what belongs together', () => {
    const [given, known] = [atoms[16]![0], atoms[15]![0]];
    const test: CompiledCondition = { all: [{ any: [given, known] }, { not: { all: [given, { rule: 'apply.disqualifying' }] } }] };
    expect(describeCondition(labelled, test)).toBe(
      "(the link carries 'plan', or 'plan' is not there, or has a value that we do not accept), and it is not so that (the link carries 'plan', and the rule 'apply.disqualifying' holds)",
    );
    expect(describeRule(labelled, 'apply.disqualifying')).toBe('“Do any of these apply?” is answered with “Pregnancy”');
  });
});

describe('what is not so, among the tests of who gets somewhere', () => {
  const answered: Atom = { op: 'answered', source: apply, parameter: true };
  it.each<readonly [CompiledCondition, string]>([
    [{ op: 'lessThan', source: hours, parameter: 4 }, '“How long did you sleep?” is 4 or more'],
    [{ op: 'noneOf', source: apply, parameter: ['opioids'] }, '“Do any of these apply?” is answered with “Opioids”'],
    [
      { all: [answered, { op: 'noneOf', source: apply, parameter: ['opioids'] }] },
      '“Do any of these apply?” is answered with “Opioids”, or has no answer',
    ],
    [{ op: 'equals', source: field('agrees'), parameter: false }, '“agrees” is ticked'],
    [{ op: 'known', source: plan, parameter: false }, "'plan' is 'reset' or 'you'"],
    [{ op: 'known', source: plan, parameter: true }, "'plan' is not there, or has a value that we do not accept"],
    [{ op: 'given', source: plan, parameter: false }, "the link carries 'plan'"],
    [{ op: 'answered', source: field('note'), parameter: false }, '“note” has an answer'],
    [
      {
        all: [
          { op: 'answered', source: field('agrees'), parameter: true },
          { op: 'equals', source: field('agrees'), parameter: true },
        ],
      },
      '“agrees” is not ticked, or has no answer',
    ],
    [
      {
        all: [
          { op: 'known', source: plan, parameter: true },
          { op: 'is', source: plan, parameter: 'reset' },
        ],
      },
      "'plan' is not 'reset', or the link does not say it",
    ],
  ])('%j', (test, words) => {
    expect(describeTest(labelled, { not: test })).toBe(words);
  });
});

describe('whether a link carries a fact, and whether it has an accepted value', () => {
  const [carried, accepted] = [
    { op: 'given', source: plan, parameter: true },
    { op: 'known', source: plan, parameter: true },
  ] as const;
  it.each([
    [carried, accepted, "the link carries 'plan' with a value that we accept"],
    [carried, { ...accepted, parameter: false }, "the link carries 'plan' with a value that we do not accept"],
    [{ ...carried, parameter: false }, accepted, "'plan' is not in this link, but known from an earlier one"],
    [{ ...carried, parameter: false }, { ...accepted, parameter: false }, "'plan' is neither in this link nor known from an earlier one"],
  ])('are one clause: %j and %j', (link, value, words) => {
    expect(describeCondition(labelled, { all: [link, value] })).toBe(words);
    expect(describeTest(labelled, { all: [value, link] })).toBe(words);
  });
});

describe('a fact or an end with a label', () => {
  it.each<readonly [Atom, string]>([
    [{ op: 'is', source: plan, parameter: 'reset' }, '“Program to buy” is “Reset”'],
    [{ op: 'is', source: plan, parameter: 'you' }, "“Program to buy” is 'you'"],
    [{ op: 'known', source: plan, parameter: true }, '“Program to buy” is there, with a value that we accept'],
    [{ op: 'given', source: plan, parameter: false }, 'the link does not carry “Program to buy”'],
    [{ op: 'inContext', source: field('state'), parameter: 'openStates' }, '“state” is in the list “States that we serve”'],
    [{ op: 'after', source: field('birthDate'), parameter: { context: 'today' } }, "“Date of birth” lies after “Today's date”"],
    [{ op: 'before', source: field('birthDate'), parameter: { context: 'today' } }, "“Date of birth” lies before “Today's date”"],
  ])('is called by it: %j', (atom, words) => {
    expect(describeCondition(withLabels, atom)).toBe(words);
  });

  it('is called by it in a test of who gets somewhere, and among answers', () => {
    expect(describeTest(withLabels, { op: 'known', source: plan, parameter: true })).toBe("“Program to buy” is “Reset” or 'you'");
    const context = { facts: { plan: 'reset', openStates: ['TX'], today: '2026-01-31' }, given: ['plan', 'ticket'] };
    expect(describeInputs(withLabels, { answers: {}, context, dontCares: [] })).toEqual([
      '“Program to buy”: “Reset”',
      'the list “States that we serve” has “Texas”',
      "“Today's date”: '2026-01-31'",
      "the link carries 'ticket'",
    ]);
  });

  it.each([
    ['finished', withLabels, '“Has answered everything” (finished)'],
    ['finished', labelled, '“Thank you” (finished)'],
    ['notQualified', labelled, '“Thank you for your interest.” (notQualified)'],
    ['unknown', labelled, "'unknown'"],
  ])('%s is called by its label, else by the heading of its page, else by its name', (outcome, source, words) => {
    expect(describeOutcome(source, outcome)).toBe(words);
  });

  it('is called the same in two versions of which only one has labels', () => {
    const { before, after } = shareLabels(labelled.labels, withLabels.labels, true);
    expect(before).toEqual(withLabels.labels);
    expect(after).toEqual(withLabels.labels);
    expect(shareLabels(labelled.labels, withLabels.labels, false).before.outcomes).toEqual({});
  });
});
