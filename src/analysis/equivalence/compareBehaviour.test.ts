import { describe, expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import type { Fault } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import { compareBehaviour } from './compareBehaviour.ts';

const options = { today: '2026-11-20', required: { 'about.v1': { filled: ['birthDate', 'state', 'agrees'], unless: {} } } };
const added = {
  $schema: '../../../schemas/question.schema.json',
  type: 'question',
  content: 'And?',
  options: [{ name: 'Yes', value: 'yes' }],
};
const withAdded = { at: '/flow/steps/2/items', value: ['mood', 'rest', 'apply', 'added'] };

function version(...patch: Fault['patch']): Flow {
  const { flow, findings } = compileFlow(validDefinition(patch));
  if (flow === null) throw new Error(JSON.stringify(findings));
  return flow;
}

describe('nobody is led elsewhere', () => {
  it.each<[string, ...Fault['patch']]>([
    ['by other words', { at: '/items/mood/content', value: 'How do you do?' }],
    ['by one more option that no rule names', { at: '/items/pain/options/2', value: { name: 'A little', value: 'little' } }],
    ['by one more accepted value of a fact', { at: '/flow/context/plan/oneOf', value: ['reset', 'you', 'third'] }],
    ['by a question that can be passed by', { at: '/items/added', value: { ...added, skippable: true } }, withAdded],
    ['by a rule written in another way', { at: '/items/rest/showWhen', value: { not: { not: { question: 'mood', equals: 'notWell' } } } }],
  ])('%s', (_title, ...patch) => {
    expect(compareBehaviour(version(), version(...patch), options)).toEqual({ verdict: 'equivalent' });
  });
});

describe('somebody is led elsewhere', () => {
  it.each<[string, Fault['patch'], object]>([
    [
      'by another number: 4 hours were enough',
      [{ at: '/flow/steps/3/exits/0/when/lessThan', value: 5 }],
      { answers: { hours: 4 }, before: { outcome: 'finished', lastStep: 'checks' }, after: { outcome: 'finished', lastStep: 'goodbye' } },
    ],
    [
      'by another age: some are held by the form now',
      [{ at: '/flow/steps/1/refuse/0/when/ageUnder', value: 21 }],
      { before: { outcome: 'notQualified' }, after: { outcome: null, lastStep: 'about' } },
    ],
    [
      'by a question that must be answered, and that nobody has been asked before',
      [{ at: '/items/added', value: added }, withAdded],
      { before: { outcome: 'notQualified', lastStep: 'sorry' }, after: { outcome: null, lastStep: 'questions' } },
    ],
    [
      'by an option that is gone',
      [{ at: '/items/pain/options', value: [{ name: 'Yes', value: 'yes' }] }],
      { answers: { pain: 'no' }, before: { outcome: 'finished' }, after: { outcome: null, lastStep: 'checks' } },
    ],
  ])('%s', (_title, patch, expected) => {
    expect(compareBehaviour(version(), version(...patch), options)).toMatchObject({ verdict: 'different', divergence: expected });
  });
});

describe('with too few nodes', () => {
  it('nothing is said but on what it hangs', () => {
    const after = version({ at: '/flow/steps/3/exits/0/when/lessThan', value: 5 });
    const limits = { ...defaultLimits, nodes: 3 };
    expect(compareBehaviour(version(), after, { ...options, limits })).toEqual({
      verdict: 'undecided',
      rules: ['checks.goodbye'],
      questions: ['hours'],
    });
  });
});
