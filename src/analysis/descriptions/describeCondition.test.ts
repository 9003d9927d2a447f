import { describe, expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow, operators } from '../../engine/index.ts';
import type { Atom, CompiledCondition } from '../../engine/index.ts';
import { describeCondition, describeRule } from './describeCondition.ts';

const { flow } = compileFlow(validDefinition());
const labelled = { flow: flow!, fieldLabels: { 'about.v1': { birthDate: 'Date of birth' } } };
const apply = { kind: 'question', id: 'apply', slot: 0 } as const;
const hours = { kind: 'question', id: 'hours', slot: 0 } as const;
const plan = { kind: 'context', name: 'plan' } as const;

function field(name: string): Atom['source'] {
  return { kind: 'field', step: 'about', slot: 0, field: name };
}

const atoms: readonly (readonly [Atom, string])[] = [
  [
    { op: 'anyOf', source: apply, parameter: ['pregnancy', 'opioids'] },
    '“Do any of these apply?” is answered with “Pregnancy” or “Opioids”',
  ],
  [
    { op: 'allOf', source: apply, parameter: ['pregnancy', 'opioids'] },
    '“Do any of these apply?” is answered with “Pregnancy” and “Opioids”',
  ],
  [{ op: 'noneOf', source: apply, parameter: ['opioids'] }, '“Do any of these apply?” is answered, and not with “Opioids”'],
  [{ op: 'countAtLeast', source: apply, parameter: 2 }, '“Do any of these apply?” is answered with 2 or more answers'],
  [{ op: 'equals', source: field('state'), parameter: 'TX' }, '“state” is “Texas”'],
  [{ op: 'equals', source: field('agrees'), parameter: false }, '“agrees” is not ticked'],
  [{ op: 'answered', source: hours, parameter: false }, '“How long did you sleep?” has no answer'],
  [{ op: 'lessThan', source: hours, parameter: 4 }, '“How long did you sleep?” is less than 4'],
  [{ op: 'atLeast', source: hours, parameter: 4 }, '“How long did you sleep?” is 4 or more'],
  [{ op: 'before', source: field('birthDate'), parameter: '1900-01-01' }, '“Date of birth” lies before 1900-01-01'],
  [{ op: 'after', source: field('birthDate'), parameter: { context: 'today' } }, "“Date of birth” lies after 'today'"],
  [{ op: 'ageUnder', source: field('birthDate'), parameter: 18 }, '“Date of birth” is less than 18 years ago'],
  [{ op: 'matches', source: field('note'), parameter: '[0-9]{5}' }, '“note” has the shape [0-9]{5}'],
  [{ op: 'inContext', source: field('state'), parameter: 'openStates' }, "“state” is in the list 'openStates'"],
  [{ op: 'is', source: plan, parameter: 'reset' }, "'plan' is 'reset'"],
  [{ op: 'known', source: plan, parameter: false }, "'plan' is not there, or has a value that we do not accept"],
  [{ op: 'given', source: plan, parameter: true }, "the link carries 'plan'"],
];

describe('a condition in words', () => {
  it.each(atoms)('%j', (atom, words) => {
    expect(describeCondition(labelled, atom)).toBe(words);
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
