import { expect, it } from 'vitest';
import { validDefinition } from '../../engine/compile/fixtures/fixture.ts';
import { compileFlow, emptyContext } from '../../engine/index.ts';
import { explore, defaultLimits } from '../reachability/index.ts';
import { emptyVocabulary } from '../wording/index.ts';
import { lint } from './lint.ts';
import type { LintSubject } from './rule.ts';

const definition = validDefinition();
const flow = compileFlow(definition).flow!;

function subject(limits: { readonly nodes: number; readonly claim: number }): LintSubject {
  const exploration = (): ReturnType<typeof explore> => explore(flow, { limits });
  return {
    definition,
    flow,
    forms: [],
    cases: [],
    fileOfCase: () => '',
    inputsOf: ({ answers }) => ({ answers, context: emptyContext }),
    labelled: { flow, fieldLabels: {}, labels: { facts: {}, outcomes: {}, preceding: {} } },
    exploration,
    explore: (variant) => explore(variant, { limits }),
    releasedVersion: undefined,
    vocabulary: emptyVocabulary,
    comparison: () => undefined,
    gradeOf: () => 0,
  };
}

it('says what could not be decided, so that nobody takes silence for a proof', () => {
  const found = lint(subject({ nodes: 2, claim: 2 })).filter(({ ruleId }) => ruleId === 'undecided');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ severity: 'warning', pointer: '/steps' });
});

it('says nothing of it when everything is decided', () => {
  expect(lint(subject(defaultLimits)).map(({ ruleId }) => ruleId)).not.toContain('undecided');
});
