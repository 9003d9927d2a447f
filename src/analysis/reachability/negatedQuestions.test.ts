import { describe, expect, it } from 'vitest';
import type { Atom, CompiledCondition } from '../../engine/index.ts';
import { negatedQuestionsIn } from './negatedQuestions.ts';

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
