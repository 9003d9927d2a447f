import { expect, test } from 'vitest';
import { loadFlow } from '../../definitions/index.ts';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { createCrosswalk } from './createCrosswalk.ts';
import { pairPlaces } from './pairPlaces.ts';

async function loadSide(id: string) {
  const { flow, definition } = await loadFlow(frozenRoot, id);
  if (flow === null || definition === null) throw new Error(`${id} does not compile.`);
  return { flow, definition, required: {} };
}

async function pairFrozen(earlier: string, later: string) {
  const [before, after] = [await loadSide(earlier), await loadSide(later)];
  return pairPlaces(before.flow, after.flow, createCrosswalk(before, after));
}

test('a question that both ask is one pair, in the order of the later flow, and one that only one of them asks is none', async () => {
  const pairs = await pairFrozen('lead@1', 'lead@2');
  const later = pairs.flatMap(({ after }) => after.map(({ item }) => item));
  expect(pairs).toContainEqual({
    before: [{ step: 'questions', item: 'howAreYouFeeling' }],
    after: [{ step: 'questions', item: 'howAreYouFeeling' }],
  });
  expect(later.indexOf('howAreYouFeeling')).toBeLessThan(later.indexOf('howDidYouHearAboutUs'));
  expect(later).not.toContain('didYouKnowSessions');
});

test('the form of a step is paired with its next version, by the fields that say the same in both', async () => {
  const [before, after] = [await loadSide('lead@2'), await loadSide('lead@2')];
  const { forms } = after.flow;
  const fields = Object.entries(forms['assessment-start.v1']?.fields ?? {});
  const other = {
    ...Object.fromEntries(fields.filter(([name]) => name !== 'zipCode')),
    postcode: fields.find(([name]) => name === 'zipCode')![1],
  };
  const next = { ...forms['assessment-start.v1']!, fields: other };
  const steps = after.flow.steps.map((step) =>
    'form' in step && step.form === 'assessment-start.v1' ? { ...step, form: 'assessment-start.v2' } : step,
  );
  const flow = { ...after.flow, steps, forms: { ...forms, 'assessment-start.v2': next } };
  const pair = createCrosswalk(before, { ...after, flow }).forms.find((one) => one.after === 'state');
  expect(pair).toEqual({
    before: 'state',
    after: 'state',
    isSameForm: false,
    fields: fields.map(([name]) => name).filter((name) => name !== 'zipCode'),
    narrowed: [],
  });
});

test('questions that became one are one pair', async () => {
  const pairs = await pairFrozen('lead@1', 'lead@2');
  const joined = pairs.find(({ after }) => after.some(({ item }) => item === 'notFit1'));
  expect(joined?.before.map(({ item }) => item)).toEqual([
    'pregnantOrBreastfeeding',
    'schizophreniaOrPsychosis',
    'thoughtsOfEndingLife',
    'illicitDrugUse',
  ]);
});

test('a flow compares with itself at each question and form', async () => {
  const pairs = await pairFrozen('lead@2', 'lead@2');
  expect(pairs.every(({ before, after }) => JSON.stringify(before) === JSON.stringify(after))).toBe(true);
  expect(pairs.map(({ after }) => after[0]?.step)).toContain('state');
});
