import { describe, expect, it } from 'vitest';
import type { Atom, CompiledCondition } from '../../engine/index.ts';
import { kleeneLogic } from '../../engine/conditions/truthValue.ts';
import { interpretGrantingDenials, negatedQuestionsIn } from './negatedQuestions.ts';

const atom = (op: Atom['op'], parameter: unknown): Atom => ({ op, parameter, source: { kind: 'question', id: 'mood', slot: 0 } });
const flow = { rules: { unwell: atom('anyOf', ['notWell']), calm: atom('noneOf', ['afraid']) } };

describe('a condition denies', () => {
  it.each<[string, CompiledCondition, readonly string[]]>([
    ['by noneOf', atom('noneOf', ['well']), ['noneOf']],
    ['by a not around a test', { not: atom('anyOf', ['well']) }, ['not']],
    ['by a not around a rule', { not: { rule: 'unwell' } }, ['not']],
    ['by a not further out', { not: { all: [{ rule: 'unwell' }, { any: [atom('countAtLeast', 2)] }] } }, ['not', 'not']],
    ['in a rule that it asks for', { rule: 'calm' }, ['noneOf']],
    ['nothing by a test', atom('anyOf', ['well']), []],
    ['nothing by two nots', { not: { not: atom('anyOf', ['well']) } }, []],
    ['nothing by a not around noneOf', { not: { rule: 'calm' } }, []],
    ['nothing by asking whether there is an answer', { not: atom('answered', true) }, []],
  ])('%s', (_title, test, by) => {
    expect(negatedQuestionsIn(flow, test)).toEqual(by.map((one) => ({ question: 'mood', by: one })));
  });
});

describe('a condition of which no question is answered, if the silent had denied', () => {
  const sleep: Atom = { op: 'anyOf', parameter: ['well'], source: { kind: 'question', id: 'sleep', slot: 1 } };
  it.each<[string, CompiledCondition, boolean | 'unknown']>([
    ['is true by a denial alone', atom('noneOf', ['well']), true],
    ['is true by a not around a test', { not: atom('anyOf', ['well']) }, true],
    ['is true by one of several', { any: [sleep, { rule: 'calm' }] }, true],
    ['is unknown where another answer is needed, too', { all: [sleep, { rule: 'calm' }] }, 'unknown'],
    ['is unknown by a test', { rule: 'unwell' }, 'unknown'],
  ])('%s', (_story, test, expected) => {
    const readings = { plain: () => 'unknown' as const, silentAs: (_atom: Atom, truth: boolean) => truth };
    expect(interpretGrantingDenials<boolean | 'unknown'>(flow, test, kleeneLogic, readings)).toBe(expected);
  });
});
