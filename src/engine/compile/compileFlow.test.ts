import { describe, expect, it } from 'vitest';
import { answerCapacity } from '../answersBySlot.ts';
import type { FlowFile } from '../definitionFiles.ts';
import { compilerRuleIds } from './compilerRuleIds.ts';
import { compileFlow } from './compileFlow.ts';
import { listFixtureRuleIds, readFaults, findFaultFindings, validDefinition } from './fixtures/fixture.ts';
import { didYouMean, describeKnownNames } from './didYouMean.ts';

it('finds nothing wrong with the valid definition', () => {
  expect(compileFlow(validDefinition()).findings).toEqual([]);
});

it('has a fixture for every check, and no other; the one for a flow of 32,769 questions has a test below', () => {
  expect(listFixtureRuleIds().toSorted()).toEqual(compilerRuleIds.filter((check) => check !== 'too-many-questions').toSorted());
});

describe.each(listFixtureRuleIds())('%s', (check) => {
  it.each(readFaults(check))('finds $description', (fault) => {
    expect(findFaultFindings(fault)).toEqual(fault.findings);
    expect(fault.findings.map(({ ruleId }) => ruleId)).toContain(check);
  });
});

describe('a compiled flow', () => {
  const { flow } = compileFlow(validDefinition());

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

  it('turns a disqualifying answer into an exit right after its question', () => {
    expect(flow?.items['apply']).toMatchObject({ ordinal: 2, asked: 2, exits: [{ rule: 'apply.disqualifying', end: 'notQualified' }] });
  });

  it('turns a disqualifying answer of a screening into an exit to the page that lists it', () => {
    const exits = flow?.steps.find(({ id }) => id === 'checks')?.exits;
    expect(exits?.[0]).toEqual({ rule: 'pain.disqualifying', when: { rule: 'pain.disqualifying' }, to: 'sorry' });
  });

  it('is not made, and nothing throws, while an error stands', () => {
    const definition = validDefinition();
    expect(compileFlow({ ...definition, items: {} }).flow).toBeNull();
  });
});

it('refuses more questions than a run has room for', () => {
  const definition = validDefinition();
  const ids = Array.from({ length: answerCapacity + 1 }, (_, index) => `q${index}`);
  const entry = { file: 'q.json', item: { $schema: 'x', type: 'question', input: 'text', content: '?' } } as const;
  const steps = [{ id: 'all', items: ids, exits: [{ end: 'finished' }] }] as unknown as FlowFile['steps'];
  const many = { ...definition, flow: { ...definition.flow, steps }, items: Object.fromEntries(ids.map((id) => [id, entry])) };
  expect(compileFlow(many).findings.map(({ ruleId }) => ruleId)).toEqual(['too-many-questions']);
});

describe('did you mean', () => {
  it.each([
    ['abuot', ['start', 'about'], "Did you mean 'about'?"],
    ['Mood', ['mood', 'food'], "Did you mean 'mood'?"],
    ['queue', ['about', 'start'], undefined],
    ['x', [], undefined],
    ['mood\u200B', ['mood'], "Did you mean 'mood'? After 'mood' stands an invisible character (U+200B): take it out."],
    ['mo\u00A0od', ['mood'], "Did you mean 'mood'? After 'mo' stands a space of another kind (U+00A0): take it out."],
    ['m\u043Eod', ['mood'], "Did you mean 'mood'? After 'm' stands a Cyrillic letter (U+043E): take it out, and type the Latin letter."],
    ['mood ', ['mood'], "Did you mean 'mood'? After 'mood' stands a space: take it out."],
    [' mood', ['mood'], "Did you mean 'mood'? At its beginning stands a space: take it out."],
  ])('%s among %j → %s', (name, known, expected) => {
    expect(didYouMean(name, known)).toBe(expected);
  });
});

describe('the names to choose from', () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);

  it.each([
    [0, undefined],
    [2, "There is 'n0', 'n1'."],
    [21, "There are 21 to choose from, such as 'n0', 'n1', 'n2'."],
  ])('of %i', (count, expected) => {
    expect(describeKnownNames(names(count))).toBe(expected);
  });

  it('are listed for a step of a flow with a dozen steps', () => {
    expect(describeKnownNames(names(12))).toContain("'n11'");
  });
});

function isFrozen(value: unknown): boolean {
  return typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
}
