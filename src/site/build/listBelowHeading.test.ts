import path from 'node:path';
import { expect, it } from 'vitest';
import { loadFlow } from '../../definitions/index.ts';
import { listBelowHeading } from './listBelowHeading.ts';

const root = path.resolve(import.meta.dirname, '../../../tests/fixtures/flows/frozen');

it.each([
  ['lead@2', ['3: beforeQuestions', 'schedule-call: beforeBooking']],
  ['lead@1', ['questions: beforeQuestions']],
  ['booking@1', []],
])('the site says what comes in %s', async (id, expected) => {
  const { flow } = await loadFlow(root, id);
  const { flow: booking } = await loadFlow(root, 'booking@1');
  expect(listBelowHeading(flow!, [booking!]).map(([step, text]) => `${step}: ${text}`)).toEqual(expected);
});
