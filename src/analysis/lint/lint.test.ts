import { expect, it } from 'vitest';
import { soundDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { compile, noContext } from '../../engine/index.ts';
import { explore, usualLimits } from '../index.ts';
import { lint } from './lint.ts';
import type { Subject } from './rule.ts';

const definition = soundDefinition();
const flow = compile(definition).flow!;

function subject(limits: { readonly nodes: number; readonly claim: number }): Subject {
  const explored = (): ReturnType<typeof explore> => explore(flow, { limits });
  return {
    definition,
    flow,
    forms: [],
    stories: [],
    scriptOf: ({ answers }) => ({ answers, context: noContext }),
    labels: {},
    explored,
    released: undefined,
    compared: () => undefined,
    gradeOf: () => 0,
  };
}

it('says what could not be decided, so that nobody takes silence for a proof', () => {
  const found = lint(subject({ nodes: 2, claim: 2 })).filter(({ ruleId }) => ruleId === 'undecided');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ severity: 'warning', pointer: '/steps' });
});

it('says nothing of it when everything is decided', () => {
  expect(lint(subject(usualLimits)).map(({ ruleId }) => ruleId)).not.toContain('undecided');
});
