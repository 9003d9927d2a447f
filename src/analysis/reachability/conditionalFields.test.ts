import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { Flow, FlowDefinition } from '../../engine/index.ts';
import type { Condition, FlowFile } from '../../engine/definitionFiles.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { compareBehaviour } from '../equivalence/index.ts';
import { migrateVersions } from '../migration/index.ts';
import { compareOutcomes } from '../outcomes/index.ts';
import { deriveRunConditions, explore } from './index.ts';

const today = '2026-11-20';
/** A form asks for a state, unless its box 'same' is ticked. */
const required = { 'address.v1': { filled: ['state'], unless: { state: 'same' } } };
const inNewYork: Condition = { field: 'about.state', equals: 'NY' };
const withoutState: Condition = { field: 'about.state', answered: false };

/** Ends as 'low' where the condition holds, and else as 'high'. */
function versionOf(when: Condition, version = 1): { readonly flow: Flow; readonly definition: FlowDefinition } {
  const steps = [{ id: 'about', title: 'Address', form: 'address.v1', exits: [{ when, end: 'low' }, { end: 'high' }] }];
  const definition: FlowDefinition = {
    name: 'small',
    version,
    file: 'flow.json',
    forms: {
      'address.v1': {
        fields: {
          state: { operand: 'text', identity: false, labels: { NY: 'New York', TX: 'Texas' } },
          same: { operand: 'boolean', identity: false },
        },
      },
    },
    linkedFlows: {},
    items: {},
    flow: { $schema: '', title: 'Small', route: '/small', outcomes: { low: {}, high: {} }, steps: steps as unknown as FlowFile['steps'] },
  };
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings));
  return { flow, definition };
}

function answersTo(outcome: string, when: Condition): unknown {
  const witness = explore(versionOf(when).flow, { today, required }).witnessOf({ kind: 'end', outcome, at: { step: '' } });
  return witness !== undefined && 'answers' in witness ? witness.answers : witness;
}

describe('a field that is not asked for while a box is ticked', () => {
  it('is empty then, and only then where it is required', () => {
    expect(answersTo('low', withoutState)).toEqual({ about: { same: true } });
    expect(answersTo('high', withoutState)).toEqual({ about: { state: 'NY' } });
    expect(answersTo('low', { all: [withoutState, { not: { field: 'about.same', equals: true } }] })).toBeUndefined();
  });

  it('has no value then', () => expect(answersTo('low', { all: [inNewYork, { field: 'about.same', equals: true }] })).toBeUndefined());

  it('is in one of its ways: a value for each other answer of the box, and none for a tick', () => {
    const { countWays } = explore(versionOf(withoutState).flow, { today, required });
    expect(['low', 'high'].map((outcome) => countWays({ kind: 'end', outcome, at: { step: '' } }))).toEqual([1n, 2n]);
  });

  it('tells who gets to an end by the box', () => {
    const terms = deriveRunConditions(versionOf(withoutState).flow, { today, required })?.ends.get('low');
    expect(terms).toMatchObject([[{ test: { source: { field: 'same' } } }]]);
  });
});

describe('a version that no longer tells apart who was not asked', () => {
  const [before, after] = [versionOf({ any: [withoutState, inNewYork] }), versionOf(inNewYork)];

  it('leads somebody elsewhere', () => {
    expect(compareBehaviour(before.flow, after.flow, { today, required })).toMatchObject({
      verdict: 'different',
      divergence: { answers: { about: { same: true } }, before: { outcome: 'low' }, after: { outcome: 'high' } },
    });
  });

  it('has other ends for them', () => {
    const sides = [
      { ...before, required },
      { ...after, required },
    ] as const;
    const found = compareOutcomes(...sides, createCrosswalk(...sides), { today });
    expect(found).toMatchObject({ verdict: 'different', differences: [{ witness: { before: { answers: { about: { same: true } } } } }] });
  });
});

it('a later version that always requires the field lacks it in a run in which it was not asked for', () => {
  const [before, after] = [versionOf(inNewYork), versionOf(inNewYork, 2)];
  const sides = [
    { ...before, required },
    { ...after, required: { 'address.v1': { filled: ['state'], unless: {} } } },
  ] as const;
  const { hazards } = migrateVersions(...sides, createCrosswalk(...sides), { today });
  expect(hazards).toMatchObject([{ kind: 'form-incomplete', form: 'about', fields: ['state'] }]);
});
