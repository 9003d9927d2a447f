import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAnswerRecord } from '../state/answersBySlot.ts';
import type { Flow } from '../flow.ts';
import { locate } from '../state/locate.ts';
import { canLocate } from './canLocate.ts';
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

/** A flow with an opening of it: every other one has hardly any room for items. */
const openings = fc
  .tuple(arbitraryFlow(), fc.constantFrom(0, 250, undefined))
  .map(([whole, room]) => ({ whole, opening: extractFlowPrefix(whole, room) }));

/** All that a run holds and shows; of its step only which one it is, for an opening has not all of its items and exits. */
function seen(flow: Flow, run: Run): object {
  const { step, ...screen } = buildScreenView(flow, run);
  return { ...run, answers: toAnswerRecord(flow, run.answers), passed: toAnswerRecord(flow, run.passedAnswers), screen, step: step.id };
}

/** Whether an opening can say what an event leads to. */
function isWithin(opening: Flow, run: Run, event: ClientEvent): boolean {
  if (event.kind === 'next') return transition(opening, run, { type: 'next' }).blocked !== 'outsidePrefix';
  if (event.kind !== 'address') return true;
  const { path, item, outcome } = event;
  return canLocate(opening, run, path, { ...(item === null ? {} : { item }), ...(outcome === null ? {} : { outcome }) });
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

/** Between the first page and the questions, a fork that nobody sees. */
const waitingUnseen = {
  '/items/pain': undefined,
  '/items/hours': undefined,
  '/flow/steps': [
    { id: 'start', path: '', page: { title: 'Welcome' }, exits: [{ to: 'door' }] },
    { id: 'door', fork: true, needs: ['today'], exits: [{ to: 'questions' }] },
    { id: 'questions', items: ['mood', 'rest', 'apply'], exits: [{ end: 'finished' }] },
  ],
};

describe('an opening', () => {
  it('says of every run within it what the whole flow says', () => {
    const met = { moves: 0, beyond: 0, addresses: 0 };
    fc.assert(
      fc.property(openings, arbitraryContext, arbitraryClientEvents, ({ whole, opening }, context, list) => {
        let run = startRun(opening, 'run', context);
        expect(run).toEqual(startRun(whole, 'run', context));
        for (const event of list) {
          if (!isWithin(opening, run, event)) {
            met.beyond += 1;
            continue;
          }
          const expected = applyClientEvent(whole, run, event);
          run = applyClientEvent(opening, run, event);
          expect(seen(opening, run)).toEqual(seen(whole, expected));
          expect(opening.steps.map(({ id }) => id)).toContain(run.place.step);
          if (opening.isPrefix === true) met.moves += 1;
          if (event.kind === 'address') met.addresses += 1;
        }
      }),
      runs,
    );
    expect(Object.values(met).filter((count) => count < runs.numRuns / 10)).toEqual([]);
  });

  it('takes up a stored run as the whole flow does, unless it has come further', () => {
    const met = { enough: 0, further: 0 };
    fc.assert(
      fc.property(openings, arbitraryContext, arbitraryClientEvents, ({ whole, opening }, context, list) => {
        const left = serialiseRun(
          whole,
          list.reduce((run, event) => applyClientEvent(whole, run, event), startRun(whole, 'run', context)),
        );
        if (opening.isPrefix !== true) return;
        const step = whole.steps.find(({ id }) => id === left.place.step)!;
        const { run, dropped } = deserialiseRun(opening, left);
        const isThere = dropped.length === 0 && JSON.stringify(run.place) === JSON.stringify(left.place);
        if (!isThere || !canLocate(opening, run, step.path, left.place)) {
          met.further += 1;
          return;
        }
        met.enough += 1;
        const expected = deserialiseRun(whole, left).run;
        expect(seen(opening, run)).toEqual(seen(whole, expected));
        expect(locate(opening, run, step.path, left.place).run).toEqual(locate(whole, expected, step.path, left.place).run);
      }),
      runs,
    );
    expect(Object.values(met).filter((count) => count < runs.numRuns / 10)).toEqual([]);
  });

  const sizeOf = (flow: Flow): number => JSON.stringify(flow).length;

  it('weighs the same however long the flow is, and counts all of its questions', () => {
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

  it('leaves out ends, rules that nothing in it asks for, and forms whose answers it does not tell in words', () => {
    const { outcomes, rules, forms, slots } = extractFlowPrefix(sampleFlow(), 0);
    expect({ outcomes, rules, forms, slots }).toEqual({ outcomes: {}, rules: {}, forms: {}, slots: { about: 0, mood: 1 } });
  });
});
