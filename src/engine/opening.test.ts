import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersToRecord } from './answers.ts';
import type { Flow } from './flow.ts';
import { locate } from './locate.ts';
import { isEnough } from './enough.ts';
import { openingOf } from './opening.ts';
import { leadsBeyond, start } from './run.ts';
import type { Run } from './run.ts';
import { restore, store } from './store.ts';
import { flowCount } from './testing/flowCount.ts';
import { events, happen } from './testing/events.ts';
import type { Event } from './testing/events.ts';
import { contexts, flows } from './testing/flows.ts';
import { sampleFlow } from './testing/sample.ts';
import { view } from './view.ts';

const runs = { numRuns: flowCount };

/** A flow with an opening of it: every other one has hardly any room for items. */
const openings = fc.tuple(flows(), fc.constantFrom(0, 250, undefined)).map(([whole, room]) => ({ whole, opening: openingOf(whole, room) }));

/** All that a run holds and shows; of its step only which one it is, for an opening has not all of its items and exits. */
function seen(flow: Flow, run: Run): object {
  const { step, ...screen } = view(flow, run);
  return { ...run, answers: answersToRecord(flow, run.answers), passed: answersToRecord(flow, run.passed), screen, step: step.id };
}

/** Whether an opening can say what an event leads to. */
function isWithin(opening: Flow, run: Run, event: Event): boolean {
  if (event.kind === 'next') return !leadsBeyond(opening, run);
  if (event.kind !== 'address') return true;
  const { path, item, outcome } = event;
  return isEnough(opening, run, path, { ...(item === null ? {} : { item }), ...(outcome === null ? {} : { outcome }) });
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
      fc.property(openings, contexts, events, ({ whole, opening }, context, list) => {
        let run = start(opening, 'run', context);
        expect(run).toEqual(start(whole, 'run', context));
        for (const event of list) {
          if (!isWithin(opening, run, event)) {
            met.beyond += 1;
            continue;
          }
          const expected = happen(whole, run, event);
          run = happen(opening, run, event);
          expect(seen(opening, run)).toEqual(seen(whole, expected));
          expect(opening.steps.map(({ id }) => id)).toContain(run.place.step);
          if (opening.opening === true) met.moves += 1;
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
      fc.property(openings, contexts, events, ({ whole, opening }, context, list) => {
        const left = store(
          whole,
          list.reduce((run, event) => happen(whole, run, event), start(whole, 'run', context)),
        );
        if (opening.opening !== true) return;
        const step = whole.steps.find(({ id }) => id === left.place.step)!;
        const { run, dropped } = restore(opening, left);
        const isThere = dropped.length === 0 && JSON.stringify(run.place) === JSON.stringify(left.place);
        if (!isThere || !isEnough(opening, run, step.path, left.place)) {
          met.further += 1;
          return;
        }
        met.enough += 1;
        const expected = restore(whole, left).run;
        expect(seen(opening, run)).toEqual(seen(whole, expected));
        expect(locate(opening, run, step.path, left.place).show).toEqual(locate(whole, expected, step.path, left.place).show);
      }),
      runs,
    );
    expect(Object.values(met).filter((count) => count < runs.numRuns / 10)).toEqual([]);
  });

  const sizeOf = (flow: Flow): number => JSON.stringify(flow).length;

  it('weighs the same however long the flow is, and counts all of its questions', () => {
    const [short, long] = [openingOf(longFlow(50)), openingOf(longFlow(5000))];
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
    expect(openingOf(flow)).toBe(flow);
  });

  it('leaves out ends, rules that nothing in it asks for, and forms whose answers it does not tell in words', () => {
    const { outcomes, rules, forms, slots } = openingOf(sampleFlow(), 0);
    expect({ outcomes, rules, forms, slots }).toEqual({ outcomes: {}, rules: {}, forms: {}, slots: { about: 0, mood: 1 } });
  });
});
