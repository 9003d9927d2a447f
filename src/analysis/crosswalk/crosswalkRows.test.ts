import { expect, test } from 'vitest';
import { createChoiceVersion } from '../outcomes/testing/choiceVersions.ts';
import type { SampleChoice } from '../outcomes/testing/choiceVersions.ts';
import { createCrosswalk } from './createCrosswalk.ts';
import { crosswalkRows } from './crosswalkRows.ts';

type Properties = NonNullable<SampleChoice['more']>;

const one = {};
const several = { multi: true };

test.each<[string, Properties, Properties, string, string]>([
  ['stored alike in both', one, one, 'as it is', 'same id'],
  ['stored as lists in both', several, several, 'as it is', 'same id'],
  ['of a choice that has become one of several', one, several, 'with a mapping', 'one value has become a list'],
  ['of a choice of several that has become one', several, one, 'with a mapping', 'a list has become one value'],
])('an answer %s: how it compares', (_what, was, now, comparable, reason) => {
  const earlier = createChoiceVersion(1, { q: { values: 'ab', more: was } });
  const later = createChoiceVersion(2, { q: { values: 'ab', more: now } });
  const rows = crosswalkRows(earlier.flow, later.flow, createCrosswalk(earlier, later));
  expect(rows.map((row) => [row.beforeValue, row.comparable, row.reason])).toEqual([
    ['a', comparable, reason],
    ['b', comparable, reason],
  ]);
});
