import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAnswerRecord } from '../answersBySlot.ts';
import type { Flow } from '../flow.ts';
import { locate } from '../state/locate.ts';
import { canLocate } from '../state/canLocate.ts';
import { extractFlowPrefix } from './flowPrefix.ts';
import { startRun } from '../state/run.ts';
import { transition } from '../transition.ts';
import type { Run } from '../state/run.ts';
import { deserialiseRun, serialiseRun } from '../state/serialise.ts';
import { arbitraryClientEvents, applyClientEvent } from '../testing/clientEvents.ts';
import type { ClientEvent } from '../testing/clientEvents.ts';
import { arbitraryContext, arbitraryFlow } from '../testing/arbitraryFlows.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { buildScreenView } from '../screenView.ts';
import { flowCount } from '../testing/flowCount.ts';

const runs = { numRuns: flowCount };

/** A flow with its prefix, for several item budgets. */
const flowsWithPrefix = fc
  .tuple(arbitraryFlow(), fc.constantFrom(0, 250, undefined))
  .map(([full, room]) => ({ full, prefix: extractFlowPrefix(full, room) }));

/** The data and the view of a run; of its step only the id, because a prefix does not have all items and exits. */
function observe(flow: Flow, run: Run): object {
  const { step, ...screen } = buildScreenView(flow, run);
  return { ...run, answers: toAnswerRecord(flow, run.answers), passed: toAnswerRecord(flow, run.passedAnswers), screen, step: step.id };
}

/** Whether a prefix can compute the result of an event. */
function isWithin(prefix: Flow, run: Run, event: ClientEvent): boolean {
  if (event.kind === 'next') return transition(prefix, run, { type: 'next' }).blocked !== 'outsidePrefix';
  if (event.kind !== 'address') return true;
  const { path, item, outcome } = event;
  return canLocate(prefix, run, path, { ...(item === null ? {} : { item }), ...(outcome === null ? {} : { outcome }) });
}

const hasPlan = { context: 'plan', known: true };

/** The sample with this many questions in place of its first ones. */
function longFlow(count: number): Flow {
  const ids = Array.from({ length: count }, (_, index) => `question${index}`);
  const question = { $schema: '', type: 'question', content: 'How are you?', options: [{ name: 'Well', value: 'well' }] };
  return sampleFlow({
    '/items': Object.fromEntries(ids.map((id) => [id, question])),
    '/flow/steps/2': { id: 'questions', items: ids, exits: [{ to: 'goodbye' }] },
    '/flow/steps/5': undefined,
    '/flow/steps/3': undefined,
  });
}

/** Between the first page and the questions, a fork, which is never shown. */
const waitingUnseen = {
  '/items/pain': undefined,
  '/items/hours': undefined,
  '/flow/steps': [
    { id: 'start', path: '', page: { title: 'Welcome' }, exits: [{ to: 'door' }] },
    { id: 'door', fork: true, needs: ['today'], exits: [{ to: 'questions' }] },
    { id: 'questions', items: ['mood', 'rest', 'apply'], exits: [{ end: 'finished' }] },
  ],
};

describe('a flow prefix', () => {
  it('gives the same results as the full flow for every run inside it', () => {
    const counts = { moves: 0, outside: 0, addresses: 0 };
    fc.assert(
      fc.property(flowsWithPrefix, arbitraryContext, arbitraryClientEvents, ({ full, prefix }, context, list) => {
        let run = startRun(prefix, 'run', context);
        expect(run).toEqual(startRun(full, 'run', context));
        for (const event of list) {
          if (!isWithin(prefix, run, event)) {
            counts.outside += 1;
            continue;
          }
          const expected = applyClientEvent(full, run, event);
          run = applyClientEvent(prefix, run, event);
          expect(observe(prefix, run)).toEqual(observe(full, expected));
          expect(prefix.steps.map(({ id }) => id)).toContain(run.place.step);
          if (prefix.isPrefix === true) counts.moves += 1;
          if (event.kind === 'address') counts.addresses += 1;
        }
      }),
      runs,
    );
    expect(Object.values(counts).filter((count) => count < runs.numRuns / 10)).toEqual([]);
  });

  it('restores a stored run as the full flow does, unless the run has left it', () => {
    const counts = { enough: 0, further: 0 };
    fc.assert(
      fc.property(flowsWithPrefix, arbitraryContext, arbitraryClientEvents, ({ full, prefix }, context, list) => {
        const left = serialiseRun(
          full,
          list.reduce((run, event) => applyClientEvent(full, run, event), startRun(full, 'run', context)),
        );
        if (prefix.isPrefix !== true) return;
        const step = full.steps.find(({ id }) => id === left.place.step)!;
        const { run, dropped } = deserialiseRun(prefix, left);
        const isThere = dropped.length === 0 && JSON.stringify(run.place) === JSON.stringify(left.place);
        if (!isThere || !canLocate(prefix, run, step.path, left.place)) {
          counts.further += 1;
          return;
        }
        counts.enough += 1;
        const expected = deserialiseRun(full, left).run;
        expect(observe(prefix, run)).toEqual(observe(full, expected));
        expect(locate(prefix, run, step.path, left.place).run).toEqual(locate(full, expected, step.path, left.place).run);
      }),
      runs,
    );
    expect(Object.values(counts).filter((count) => count < runs.numRuns / 10)).toEqual([]);
  });

  const sizeOf = (flow: Flow): number => JSON.stringify(flow).length;

  it('has the same size for 50 and 5,000 questions, and counts all of them', () => {
    const [short, long] = [extractFlowPrefix(longFlow(50)), extractFlowPrefix(longFlow(5000))];
    expect(Math.abs(sizeOf(long) - sizeOf(short))).toBeLessThan(10);
    expect(sizeOf(long)).toBeLessThan(5000);
    expect(long.steps.at(-1)).toMatchObject({ questionCount: 5000 });
  });

  it.each([
    ['asks nothing', { '/flow/steps': [{ id: 'start', path: '', page: { title: 'Hello' }, end: 'finished' }], '/items': {} }],
    ['waits for facts where it shows nothing', waitingUnseen],
    ['begins with a fork', { '/flow/steps/0': { id: 'start', path: '', fork: true, exits: [{ to: 'about' }] } }],
    ['asks nobody for certain', { '/items/mood/showWhen': hasPlan, '/items/apply/showWhen': hasPlan }],
  ])('is the flow itself where that %s', (_, changes) => {
    const flow = sampleFlow(changes);
    expect(extractFlowPrefix(flow)).toBe(flow);
  });

  it('leaves out ends, rules that nothing in it reads, and forms whose answers it does not show', () => {
    const { outcomes, rules, forms, slots } = extractFlowPrefix(sampleFlow(), 0);
    expect({ outcomes, rules, forms, slots }).toEqual({ outcomes: {}, rules: {}, forms: {}, slots: { about: 0, mood: 1 } });
  });
});
