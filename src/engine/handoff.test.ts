import { describe, expect, it } from 'vitest';
import { emptyContext } from './context.ts';
import { acceptsHandoff } from './handoff.ts';
import { evaluateFlow } from './evaluateFlow.ts';
import type { PrecedingRun } from './handoff.ts';
import { locate } from './state/locate.ts';
import { startRun } from './state/run.ts';
import { deserialiseRun, serialiseRun } from './state/serialise.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { buildScreenView } from './screenView.ts';

const follows: PrecedingRun = { flow: 'before@1', outcome: 'passed', runId: '0b1c6f9e', crisis: true };

describe('who may begin a flow', () => {
  const flow = sampleFlow();

  it.each([
    ['the end that it names', { flow: 'before@1', outcome: 'passed' }, true],
    ['another end of that flow', { flow: 'before@1', outcome: 'failed' }, false],
    ['another version of it', { flow: 'before@2', outcome: 'passed' }, false],
    ['a name that every object has', { flow: 'constructor', outcome: 'name' }, false],
  ])('%s: %j', (_what, finished, admitted) => {
    expect(acceptsHandoff(flow, finished)).toBe(admitted);
  });

  it('is nobody who comes from elsewhere when the flow names no entry', () => {
    expect(acceptsHandoff(sampleFlow({ '/flow/entry': undefined, '/flow/steps/2/onEnter': undefined }), follows)).toBe(false);
  });
});

describe('an outcome that hands over', () => {
  it.each([
    ['later@1#hello', '/later/{tier}/hi'],
    ['later@1#first', '/later/{tier}'],
    ['later@1', '/later/{tier}'],
  ])('%s leads to %s', (handoff, href) => {
    expect(sampleFlow({ '/flow/outcomes/goesOn/handoff': handoff }).outcomes['goesOn']).toEqual({ handoff, href });
  });
});

describe('a run that follows another', () => {
  const flow = sampleFlow();
  const run = startRun(flow, 'run', emptyContext, follows);

  it('keeps it over a reload', () => {
    expect(deserialiseRun(flow, JSON.parse(JSON.stringify(serialiseRun(flow, run)))).run.follows).toEqual(follows);
  });

  it('shows the crisis line first when the other one had reason to', () => {
    expect([
      buildScreenView(flow, run).crisisFirst,
      buildScreenView(flow, startRun(flow, 'run', emptyContext, { ...follows, crisis: false })).crisisFirst,
    ]).toEqual([true, false]);
  });

  it.each([[null], ['text'], [{ ...follows, runId: 7 }], [{ flow: 'before@1' }]])('follows none when storage holds %j', (stored) => {
    expect(deserialiseRun(flow, { ...serialiseRun(flow, run), follows: stored }).run.follows).toBeUndefined();
  });
});

describe('a fork', () => {
  const fork = {
    id: 'door',
    path: 'door',
    fork: true,
    exits: [{ when: { context: 'ticket', given: true }, to: 'questions' }, { to: 'start' }],
  };
  const flow = sampleFlow({ '/flow/steps': [fork, ...soundSteps()] });

  it.each([
    [['ticket'], 'questions'],
    [[], 'start'],
  ])('with %j in the link leads unseen to %s', (given, step) => {
    expect(startRun(flow, 'run', { facts: {}, given }).place.step).toBe(step);
  });

  it('says why it led where it did, though nobody saw it', () => {
    const reasons = (given: readonly string[]) =>
      evaluateFlow(flow, {}, { facts: {}, given }).reasons.map(({ rule, value, at }) => ({ rule, value, at }));
    expect(reasons(['ticket'])).toEqual([{ rule: 'door.questions', value: true, at: { step: 'door' } }]);
    expect(reasons([])).toContainEqual({ rule: 'door.questions', value: false, at: { step: 'door' } });
  });

  it('has an address that leads on', () => {
    const located = locate(flow, startRun(flow, 'run'), 'door');
    expect([located.redirect, located.run.history]).toEqual([{ path: '', reason: 'not-reached' }, []]);
  });
});

function soundSteps(): readonly object[] {
  return [
    { id: 'start', path: '', page: { title: 'Welcome' }, exits: [{ to: 'questions' }] },
    { id: 'questions', items: ['mood', 'rest', 'apply', 'pain', 'hours'], exits: [{ end: 'finished' }] },
  ];
}
