import { describe, expect, it } from 'vitest';
import { sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { createServerFacts, rejectWrongDate, resolveServerContext, validateFacts } from './server-facts.ts';

const flow = sampleFlow();
const server = createServerFacts('2026-11-20', ['TX']);

describe('a fact from the address', () => {
  it.each([
    [{ tier: 'full' }, []],
    [{}, ['The address of the flow says it, so it is required']],
    [{ tier: null }, ['The address of the flow says it, so it is required']],
    [{ tier: 'bogus' }, ['This is not one of the accepted values']],
  ])('%j', (facts, messages) => {
    const problems = validateFacts(flow, { facts, given: [] });
    expect(problems.map(({ key, message }) => [key, message])).toEqual(messages.map((message) => ['context.facts.tier', message]));
  });

  it('is the claim, which the server has checked against the list', () => {
    expect(resolveServerContext(flow, { facts: { tier: 'full' }, given: [] }, server).facts).toMatchObject({ tier: 'full' });
  });

  it('is not carried by a link', () => {
    expect(validateFacts(flow, { facts: { tier: 'full' }, given: ['tier'] })).toEqual([
      { key: 'context.given', message: 'A link to sample@1 carries no such fact' },
    ]);
  });
});

describe('the day of a client', () => {
  const send = (today: string): void => rejectWrongDate(flow, { facts: { tier: 'full', today }, given: [] }, '2026-11-20');

  it.each(['2026-11-19', '2026-11-20', '2026-11-21'])('may be %s, as clocks of other places say', (today) => {
    expect(() => send(today)).not.toThrow();
  });

  it.each(['2026-11-18', '2026-11-22', 'yesterday'])('is refused when it is %s, and the client is told to correct it', (today) => {
    const message = 'The date of your device is not today’s. Correct it, then try again.';
    expect(() => send(today)).toThrow(
      expect.objectContaining({ status: 422, message, fields: [expect.objectContaining({ key: 'context.facts.today' })] }),
    );
  });
});
