import { describe, expect, it } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { createServerFacts, resolveServerContext, validateFacts } from './server-facts.ts';

const flow = sampleFlow();
const server = createServerFacts('2026-11-20', ['TX']);

describe('a fact from the address', () => {
  it.each([
    [{ tier: 'full' }, []],
    [{}, ['The address of the flow says it, so it is required']],
    [{ tier: null }, ['The address of the flow says it, so it is required']],
    [{ tier: 'bogus' }, ['This is not one of the accepted values']],
  ])('%j', (facts, messages) => {
    const problems = validateFacts(flow, { facts, given: [] }, '2026-11-20');
    expect(problems.map(({ key, message }) => [key, message])).toEqual(messages.map((message) => ['context.facts.tier', message]));
  });

  it('is the claim, which the server has checked against the list', () => {
    expect(resolveServerContext(flow, { facts: { tier: 'full' }, given: [] }, server).facts).toMatchObject({ tier: 'full' });
  });

  it('is not carried by a link', () => {
    expect(validateFacts(flow, { facts: { tier: 'full' }, given: ['tier'] }, '2026-11-20')).toEqual([
      { key: 'context.given', message: 'A link to sample@1 carries no such fact' },
    ]);
  });
});
