import { describe, expect, it } from 'vitest';
import { answerCapacity } from '../answers.ts';
import type { FlowFile } from '../definition/files.ts';
import { checks } from './checks.ts';
import { compile } from './compile.ts';
import { checksOnDisk, faultsOf, findingsOf, soundDefinition } from './fixtures/fixture.ts';
import { didYouMean } from './suggest.ts';

it('finds nothing wrong with the sound definition', () => {
  expect(compile(soundDefinition()).findings).toEqual([]);
});

it('has a fixture for every check, and no other; the one for a flow of 32,769 questions has a test below', () => {
  expect(checksOnDisk().toSorted()).toEqual(checks.filter((check) => check !== 'too-many-questions').toSorted());
});

describe.each(checksOnDisk())('%s', (check) => {
  it.each(faultsOf(check))('finds $story', (fault) => {
    expect(findingsOf(fault)).toEqual(fault.findings);
    expect(fault.findings.map(({ ruleId }) => ruleId)).toContain(check);
  });
});

describe('a compiled flow', () => {
  const { flow } = compile(soundDefinition());

  it('is plain JSON and frozen to its depth', () => {
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
    expect(isFrozen(flow)).toBe(true);
  });

  it('waits for the facts from the server that its exits, refusals and items read', () => {
    expect(flow?.steps.map(({ id, needs }) => [id, needs])).toEqual([
      ['start', []],
      ['about', ['openStates', 'today']],
      ['questions', []],
      ['checks', []],
      ['goodbye', []],
      ['sorry', []],
    ]);
  });

  it('turns a disqualifying answer into a way out right after its question', () => {
    expect(flow?.items['apply']).toMatchObject({ ordinal: 2, asked: 2, exits: [{ rule: 'apply.disqualifying', end: 'notQualified' }] });
  });

  it('turns a disqualifying answer of a screening into a way to the page that lists it', () => {
    const exits = flow?.steps.find(({ id }) => id === 'checks')?.exits;
    expect(exits?.[0]).toEqual({ rule: 'pain.disqualifying', when: { rule: 'pain.disqualifying' }, to: 'sorry' });
  });

  it('is not made, and nothing throws, while an error stands', () => {
    const definition = soundDefinition();
    expect(compile({ ...definition, items: {} }).flow).toBeNull();
  });
});

it('refuses more questions than a run has room for', () => {
  const definition = soundDefinition();
  const ids = Array.from({ length: answerCapacity + 1 }, (_, index) => `q${index}`);
  const entry = { file: 'q.json', item: { $schema: 'x', type: 'question', input: 'text', content: '?' } } as const;
  const steps = [{ id: 'all', items: ids, exits: [{ end: 'finished' }] }] as unknown as FlowFile['steps'];
  const many = { ...definition, flow: { ...definition.flow, steps }, items: Object.fromEntries(ids.map((id) => [id, entry])) };
  expect(compile(many).findings.map(({ ruleId }) => ruleId)).toEqual(['too-many-questions']);
});

describe('did you mean', () => {
  it.each([
    ['abuot', ['start', 'about'], "Did you mean 'about'?"],
    ['Mood', ['mood', 'food'], "Did you mean 'mood'?"],
    ['queue', ['about', 'start'], undefined],
    ['x', [], undefined],
  ])('%s among %j → %s', (name, known, expected) => {
    expect(didYouMean(name, known)).toBe(expected);
  });
});

function isFrozen(value: unknown): boolean {
  return typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
}
