import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explore } from '../../analysis/reachability/index.ts';
import { compileFlow } from '../../engine/index.ts';
import type { Condition, FlowFile } from '../../engine/definitionFiles.ts';
import type { Operand } from '../../engine/index.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { createFormValidator } from '../../definitions/index.ts';
import { collectRequirements } from './collectRequirements.ts';

const today = '2026-11-20';

type Rules = { readonly [keyword: string]: unknown };

function formWith(rules: Rules) {
  return { name: 'about.v1', schema: { $id: 'about.v1.schema.json', type: 'object', properties: { it: rules }, required: ['it'] } };
}

type Verdict = boolean | 'undecided';

/** Whether each of two ends can be reached in a flow that asks for one field and ends as 'low' where the condition holds, else as 'high'. */
function endsOf(rules: Rules, when: Condition): { readonly low: Verdict; readonly high: Verdict } {
  const operand = rules['format'] === 'date' ? 'date' : rules['type'] === 'string' ? 'text' : 'number';
  const steps = [{ id: 'about', title: 'About you', form: 'about.v1', exits: [{ when, end: 'low' }, { end: 'high' }] }];
  const { flow, findings } = compileFlow({
    name: 'small',
    version: 1,
    file: 'flow.json',
    forms: { 'about.v1': { fields: { it: { operand, identity: false } } } },
    linkedFlows: {},
    items: {},
    flow: { $schema: '', title: 'Small', route: '/small', outcomes: { low: {}, high: {} }, steps: steps as unknown as FlowFile['steps'] },
  });
  if (flow === null) throw new Error(JSON.stringify(findings));
  const { results } = explore(flow, { today, required: collectRequirements([formWith(rules)]) });
  const isReachable = (outcome: string): Verdict => {
    const found = results.find(({ event }) => event.kind === 'end' && event.outcome === outcome)?.reachable;
    return typeof found === 'boolean' ? found : 'undecided';
  };
  return { low: isReachable('low'), high: isReachable('high') };
}

const examples: readonly (readonly [what: string, rules: Rules, when: Condition, low: Verdict, high: Verdict])[] = [
  ['a number below the smallest', { type: 'integer', minimum: 7 }, { field: 'about.it', lessThan: 7 }, false, true],
  ['the smallest number', { type: 'integer', minimum: 7 }, { field: 'about.it', lessThan: 8 }, true, true],
  [
    'a number below a limit that it may not have',
    { type: 'integer', exclusiveMinimum: 7 },
    { field: 'about.it', lessThan: 8 },
    false,
    true,
  ],
  ['a fraction above that limit', { type: 'number', exclusiveMinimum: 7 }, { field: 'about.it', lessThan: 8 }, true, true],
  ['a number above the largest', { type: 'integer', maximum: 12 }, { field: 'about.it', atLeast: 13 }, false, true],
  ['numbers that lie far from what is tested', { type: 'integer', minimum: 50 }, { field: 'about.it', atLeast: 10 }, true, false],
  ['the only number that is listed', { type: 'integer', enum: [4, 8] }, { field: 'about.it', lessThan: 4 }, false, true],
  ['a multiple', { type: 'integer', multipleOf: 10, minimum: 1, maximum: 19 }, { field: 'about.it', lessThan: 10 }, false, true],
  ['a listed text', { type: 'string', enum: ['red', 'blue'] }, { field: 'about.it', equals: 'green' }, false, true],
  ['all listed texts', { type: 'string', enum: ['red'] }, { field: 'about.it', equals: 'red' }, true, false],
  [
    'a text of a pattern and of a least length',
    { type: 'string', pattern: '^[A-Z]{2}[0-9]+$', minLength: 8, maxLength: 8 },
    { field: 'about.it', equals: 'AB1' },
    false,
    true,
  ],
  [
    'a text of a pattern that does not grow to its least length',
    { type: 'string', pattern: '^[A-Z]{2}$', minLength: 8 },
    { field: 'about.it', equals: 'AB' },
    false,
    'undecided',
  ],
  [
    'a text whose pattern has several repeats, and whose length has two limits',
    { type: 'string', pattern: '^[a-z]+-[a-z]*(?:x{0,3})$', minLength: 9, maxLength: 12 },
    { field: 'about.it', equals: 'a-b' },
    false,
    true,
  ],
  ['a text of the pattern', { type: 'string', pattern: '^[0-9]{5}$' }, { field: 'about.it', equals: '78701' }, true, true],
  ['a text beside the pattern', { type: 'string', pattern: '^[0-9]{5}$' }, { field: 'about.it', equals: 'Austin' }, false, true],
  [
    'a text that may be of both patterns',
    { type: 'string', pattern: '^[0-9]{5}$' },
    { field: 'about.it', matches: '1$' },
    'undecided',
    true,
  ],
  [
    'a text of a pattern that nothing known has',
    { type: 'string', pattern: '^(?!.).$' },
    { field: 'about.it', equals: 'a' },
    false,
    'undecided',
  ],
  ['a short text', { type: 'string', minLength: 20 }, { field: 'about.it', equals: 'short' }, false, true],
  ['a day', { type: 'string', format: 'date' }, { field: 'about.it', before: '2000-01-01' }, true, true],
  [
    'a day that is not listed',
    { type: 'string', format: 'date', enum: ['2001-05-01'] },
    { field: 'about.it', before: '2000-01-01' },
    false,
    true,
  ],
  [
    'a day with a rule of its own',
    { type: 'string', format: 'date', pattern: '^2' },
    { field: 'about.it', before: '2000-01-01' },
    'undecided',
    true,
  ],
];

describe('what can be reached with the values that a form accepts', () => {
  it.each(examples)('by %s', (_what, rules, when, low, high) => expect(endsOf(rules, when)).toEqual({ low, high }));

  it('is what trying numbers finds, for any limits and any tested number', () => {
    const limit = fc.integer({ min: 0, max: 20 }).map((half) => half / 2);
    const rules = fc.record(
      {
        type: fc.constantFrom('number', 'integer'),
        minimum: limit,
        maximum: limit,
        exclusiveMinimum: limit,
        exclusiveMaximum: limit,
        multipleOf: fc.constantFrom(0.5, 1, 2, 3),
      },
      { requiredKeys: ['type'] },
    );
    const tried = Array.from({ length: 161 }, (_, index) => (index - 60) / 4);
    fc.assert(
      fc.property(rules, limit, fc.constantFrom('atLeast', 'lessThan'), (rule, tested, operator) => {
        const problems = createFormValidator(formWith(rule));
        const accepted = tried.filter((value) => problems({ it: value }).length === 0);
        const holds = (value: Operand) => (operator === 'atLeast') === Number(value) >= tested;
        expect(endsOf(rule, { field: 'about.it', [operator]: tested } as unknown as Condition)).toEqual({
          low: accepted.some(holds),
          high: accepted.some((value) => !holds(value)),
        });
      }),
      { numRuns: flowCount },
    );
  });
});
