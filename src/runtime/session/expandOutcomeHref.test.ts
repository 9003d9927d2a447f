import flow from 'flow:lead@2';
import { expect, it } from 'vitest';
import { startRun } from '../../engine/index.ts';
import type { Context } from '../../engine/index.ts';
import { expandOutcomeHref } from './expandOutcomeHref.ts';

const runWith = (facts: Context['facts']) => startRun(flow, 'id', { facts, given: [] });

it.each<[string, string | undefined, Context['facts'], string | undefined]>([
  ['has no page to go to', undefined, {}, undefined],
  ['names no fact', '/account', {}, '/account'],
  ['names a fact that is there', '/checkout/{plan}/account', { plan: 'reset' }, '/checkout/reset/account'],
  ['names a fact that is not there', '/checkout/{plan}/account', {}, undefined],
  ['names a fact that is no text', '/checkout/{plan}/account', { plan: ['reset'] }, undefined],
  ['names a fact that could leave its place in the path', '/checkout/{plan}/account', { plan: '../x?y' }, '/checkout/..%2Fx%3Fy/account'],
])('an outcome that %s', (_, href, facts, expected) => {
  expect(expandOutcomeHref(href === undefined ? {} : { href }, runWith(facts))).toBe(expected);
});
