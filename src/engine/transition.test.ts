import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setRunAnswer, startRun } from './state/run.ts';
import { arbitraryContext, arbitraryFlow } from './testing/arbitraryFlows.ts';
import { flowCount } from './testing/flowCount.ts';
import { applyClientEvent, arbitraryClientEvents } from './testing/clientEvents.ts';
import { runUntil, sampleContext, sampleFlow } from './testing/sampleFlow.ts';
import { buildStartEffects, transition } from './transition.ts';

const flow = sampleFlow();
const atItem = (id: string) => runUntil(flow, ({ place }) => place.item === id);
const atStep = (id: string) => runUntil(flow, ({ place }) => place.step === id);

describe('the effects of Next', () => {
  it('are the step left and the step and item entered', () => {
    const { run, effects, blocked } = transition(flow, atStep('about'), { type: 'next' });
    expect([run.place, effects.left, effects.entered, blocked]).toEqual([
      { step: 'questions', item: 'mood' },
      ['about'],
      ['questions', 'mood'],
      undefined,
    ]);
  });

  it('leave a page of questions on which none is shown', () => {
    const hidden = Object.fromEntries(Object.entries(flow.items).map(([id, item]) => [id, { ...item, showWhen: { any: [] } }]));
    const withoutQuestions = { ...flow, items: { ...flow.items, ...hidden } };
    const { run, blocked } = transition(withoutQuestions, atStep('checks'), { type: 'next' });
    expect([run.place, blocked]).toEqual([{ step: 'checks', outcome: 'finished' }, undefined]);
  });

  it('are the items alone inside a step', () => {
    const { effects } = transition(flow, atItem('mood'), { type: 'next' });
    expect(effects).toEqual({ left: ['mood'], entered: ['rest'], events: [] });
  });

  it('have the events of the exit that is taken', () => {
    const last = atItem('apply');
    expect(transition(flow, last, { type: 'next' }).effects.events).toEqual(['scheduled']);
    const negative = setRunAnswer(flow, last, 'apply', ['opioids']);
    expect(transition(flow, negative, { type: 'next' }).effects.events).toEqual([]);
  });

  it.each([
    ['before@1', ['view_call']],
    ['before@2', []],
  ])('have the events of the step entered that count after %s', (id, events) => {
    const follows = { flow: id, outcome: 'passed', runId: 'before', crisis: false };
    expect(transition(flow, { ...atStep('about'), follows }, { type: 'next' }).effects.events).toEqual(events);
    expect(buildStartEffects(flow, { ...atItem('mood'), follows })).toEqual({ left: [], entered: ['questions', 'mood'], events });
  });

  it.each([
    ['unanswered', setRunAnswer(flow, atItem('mood'), 'mood', undefined)],
    ['needs', { ...startRun(flow, 'run'), place: { step: 'about' } }],
    ['ended', runUntil(flow, ({ place }) => place.outcome !== undefined)],
  ])('are none when the run is blocked: %s', (blocked, run) => {
    expect(transition(flow, run, { type: 'next' })).toEqual({ run, effects: { left: [], entered: [], events: [] }, blocked });
  });
});

it('counts the exit of a page of questions that shows none once the fact is there that it has waited for', () => {
  const waiting = sampleFlow({
    '/flow/steps/2/needs': ['openStates'],
    '/flow/steps/2/exits': [{ to: 'goodbye', events: [{ event: 'scheduled' }] }],
    '/items/mood/showWhen': { context: 'plan', is: 'you' },
    '/items/rest/showWhen': { context: 'plan', is: 'you' },
    '/items/apply/showWhen': { context: 'plan', is: 'you' },
  });
  const atQuestions = { ...startRun(waiting, 'run'), place: { step: 'questions' } };
  const still = transition(waiting, atQuestions, { type: 'factArrived' });
  expect([still.run.place, still.effects]).toEqual([{ step: 'questions' }, { left: [], entered: [], events: [] }]);
  const { run, effects } = transition(waiting, { ...atQuestions, context: sampleContext }, { type: 'factArrived' });
  expect([run.place, effects]).toEqual([
    { step: 'goodbye', outcome: 'finished' },
    { left: ['questions'], entered: ['goodbye'], events: ['scheduled'] },
  ]);
});

it('gives the effects of Back and of a request for an address', () => {
  const run = atItem('mood');
  expect(transition(flow, run, { type: 'back' }).effects).toEqual({ left: ['mood', 'questions'], entered: ['about'], events: [] });
  const located = transition(flow, run, { type: 'locate', path: 'about' });
  expect([located.run.place, located.effects.entered]).toEqual([{ step: 'about' }, ['about']]);
  expect(transition(flow, startRun(flow, 'run', sampleContext), { type: 'back' }).effects.left).toEqual([]);
});

describe('in any flow', () => {
  it('Next is blocked exactly when the run stays, and enters the place it moves to', () => {
    fc.assert(
      fc.property(arbitraryFlow(), arbitraryContext, arbitraryClientEvents, (flow, context, events) => {
        let run = startRun(flow, 'run', context);
        for (const event of events) {
          const { run: moved, effects, blocked } = transition(flow, run, { type: 'next' });
          expect(blocked === undefined).toBe(moved !== run);
          expect(effects.entered.includes(moved.place.step)).toBe(moved.place.step !== run.place.step);
          expect(effects.left.includes(run.place.step)).toBe(moved.place.step !== run.place.step);
          run = applyClientEvent(flow, run, event);
        }
      }),
      { numRuns: flowCount },
    );
  });
});
