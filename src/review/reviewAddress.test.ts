import { describe, expect, test } from 'vitest';
import { getComparisonHref, getFlowRunHref, getPreviewHref, readPlayedExample, readRun } from './reviewAddress.ts';

const names = { a: 'base:lead@2', b: 'lead@2' };
const run = { answers: { mood: 'well & "so so"' }, context: { facts: { plan: 'reset' }, given: ['plan'] }, place: { step: 'start' } };

/** The part of an address that begins with a sign. */
const from = (href: string, sign: '?' | '#'): string => href.slice(href.indexOf(sign));

describe('the address of a comparison', () => {
  test('names both flows, and the example that is played', () => {
    const query = new URLSearchParams(from(getComparisonHref(names, { difference: 2, screen: 3 }), '?'));
    expect([query.get('a'), query.get('b')]).toEqual([names.a, names.b]);
    expect(readPlayedExample(query.toString())).toEqual({ difference: 2, screen: 3 });
  });

  test('plays an example from its first screen where it names none', () => {
    expect(readPlayedExample('?a=lead@1&b=lead@2&difference=2')).toEqual({ difference: 2, screen: 1 });
  });

  test.each(['', '?difference=0', '?difference=x', '?difference=1&screen=-1', '?difference=1.5'])('plays nothing for %j', (search) => {
    expect(readPlayedExample(search)).toBeUndefined();
  });
});

describe('the address of a run', () => {
  test.each([getFlowRunHref('lead@2', run), getPreviewHref({ data: 'flow-lead@2' }, run)])('keeps it behind the #: %s', (href) => {
    expect(readRun(from(href, '#'))).toEqual(run);
    expect(href.slice(0, href.indexOf('#'))).not.toContain('reset');
  });

  test.each(['', '#', '#%7B', '#%'])('holds none in %j', (hash) => {
    expect(readRun(hash)).toBeUndefined();
  });
});
