import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFlow, isQuestionnaire } from '../../engine/index.ts';
import { fromAnswerRecord } from '../../engine/answersBySlot.ts';
import { evaluateCondition } from '../../engine/conditions/evaluateCondition.ts';
import type { Flow, CompiledCondition } from '../../engine/index.ts';
import { decideClaim } from './decideClaim.ts';
import { arbitraryAnswers, arbitraryContext, arbitraryFlow } from '../../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { explore } from './explore.ts';
import type { Exploration } from './explore.ts';
import type { ReachabilityEvent } from './reachabilityEvent.ts';
import { walkExhaustively, uniqueCondition } from './testing/exhaustiveWalk.ts';

const numRuns = flowCount;
/** Flows with more ways than this on their screens are left to the diagrams alone. */
const mostScreens = 500;

/** What an exploration says, in the words of the run through every way. */
function said(flow: Flow, { results, countWays: waysTo }: Exploration) {
  const numbers = {
    steps: new Map<string, bigint>(),
    items: new Map<string, bigint>(),
    ends: new Map<string, bigint>(),
    deadEnds: new Set<string>(),
    deadlocks: new Set<string>(),
    unknownGuards: new Set<string>(),
  };
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  for (const { event, reachable } of results) {
    const ways = waysTo(event) ?? -1n;
    expect(reachable).toBeTypeOf('boolean');
    if (event.kind === 'deadEnd' && reachable === true) numbers.deadEnds.add(event.at.item ?? event.at.step);
    if (event.kind === 'deadlock' && reachable === true) numbers.deadlocks.add(event.at.item ?? event.at.step);
    if (event.kind === 'unknownGuard' && reachable === true)
      for (const { rule } of exits.filter(({ rule, when }) => when === event.test && uniqueCondition(flow, rule) === when))
        numbers.unknownGuards.add(rule);
    if (ways === 0n) continue;
    if (event.kind === 'end') numbers.ends.set(event.outcome, ways);
    if (event.kind === 'item' && flow.steps.some((step) => isQuestionnaire(step) && step.items.includes(event.item)))
      numbers.items.set(event.item, ways);
    if (event.kind === 'step' && flow.steps.some((step) => !isQuestionnaire(step) && step.id === event.step))
      numbers.steps.set(event.step, ways);
  }
  return numbers;
}

describe('the exploration', () => {
  it('finds what walking every way finds: places, ends, dead ends, their number, and the fewest screens to an end', () => {
    let compared = 0;
    let forEverybody = 0;
    fc.assert(
      fc.property(arbitraryFlow(), (flow) => {
        const met = walkExhaustively(flow, mostScreens);
        if (met === undefined) return;
        compared += 1;
        const exploration = explore(flow);
        const { screens, unknownItems: _items, ...numbers } = met;
        expect(said(flow, exploration)).toEqual(numbers);
        const trapped = exploration.results.filter(({ event, reachable }) => reachable === true && event.kind === 'deadlock');
        // One of each flow: a witness takes a pass of its own.
        for (const { event } of trapped.slice(0, 1)) expect(exploration.witnessOf(event)).toHaveProperty('path');
        const doubts = exploration.results.flatMap(({ event, reachable }) =>
          reachable === true && event.kind === 'unknownGuard' ? [event] : [],
        );
        for (const event of doubts.slice(-2)) expect(isDoubted(flow, exploration, event.test)).toBe(true);
        for (const [outcome, fewest] of screens) {
          const witness = exploration.witnessOf({ kind: 'end', outcome, at: { step: '' } });
          if (witness === undefined || !('path' in witness)) throw new Error(`There is no witness of '${outcome}'.`);
          expect(witness.outcome).toBe(outcome);
          expect(witness.path.filter((place) => isScreen(flow, place))).toHaveLength(fewest);
          if (!witness.isEverybody) continue;
          forEverybody += 1;
          expect([...numbers.ends.keys(), ...numbers.deadEnds]).toEqual([outcome]);
        }
      }),
      { numRuns },
    );
    expect(compared).toBeGreaterThan(numRuns / 2);
    expect(forEverybody).toBeGreaterThan(0);
  });

  it('has every place, option and end that any single client comes to', () => {
    const journeys = arbitraryFlow().chain((flow) =>
      fc.record({
        flow: fc.constant(flow),
        visits: fc.array(fc.record({ answers: arbitraryAnswers(flow), context: arbitraryContext }), { minLength: 10 }),
      }),
    );
    fc.assert(
      fc.property(journeys, ({ flow, visits }) => {
        const { results } = explore(flow, { today: '1950-01-01' });
        const reached = results.filter(({ reachable }) => reachable === true).map(({ event }) => event);
        const names = new Set(reached.map(nameOf));
        for (const { answers, context } of visits) {
          const { path, outcome } = evaluateFlow(flow, answers, context);
          const met = [...path.flatMap(({ step, item }) => [step, item]), outcome].filter((name) => typeof name === 'string');
          expect(met.filter((name) => !names.has(name))).toEqual([]);
        }
      }),
      { numRuns: numRuns / 10 },
    );
  });

  it('decides of a client whose every answer is known what evaluate says', () => {
    const journeys = arbitraryFlow().chain((flow) =>
      fc.record({ flow: fc.constant(flow), answers: arbitraryAnswers(flow), context: arbitraryContext }),
    );
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(journeys, fc.constantFrom('finished', 'elsewhere', 'notQualified', null), ({ flow, answers, context }, claimed) => {
        const { outcome, blocked } = evaluateFlow(flow, answers, context);
        // What is not said could be anything.
        if (blocked === 'unanswered' || Object.keys(answers).length < flow.keys.length) return;
        const { verdict } = decideClaim(flow, { answers, context, expect: { outcome: claimed } });
        expect(verdict).toBe(claimed === outcome ? 'proved' : 'refuted');
        verdicts.add(verdict);
      }),
      { numRuns },
    );
    expect(verdicts.size).toBe(2);
  });
});

/** Whether the condition is unknown for the engine, too, with the answers of the witness. A condition that is evaluated before all questions are asked cannot be checked afterwards. */
function isDoubted(flow: Flow, exploration: Exploration, test: CompiledCondition): boolean {
  const witness = exploration.witnessOf({ kind: 'unknownGuard', test });
  if (witness === undefined || !('path' in witness)) return false;
  const { relevantAnswers } = evaluateFlow(flow, witness.answers, witness.context);
  const { answers } = fromAnswerRecord(flow, relevantAnswers);
  const isShow = Object.values(flow.items).some(({ showWhen }) => showWhen === test);
  return !isShow || evaluateCondition({ flow, answers, context: witness.context }, test) === 'unknown';
}

function nameOf(event: ReachabilityEvent): string {
  if (event.kind === 'step') return event.step;
  if (event.kind === 'item') return event.item;
  return event.kind === 'end' ? event.outcome : '';
}

function isScreen(flow: Flow, { step, item, outcome }: { step: string; item?: string; outcome?: string }): boolean {
  const from = flow.steps[flow.stepIndex[step]!]!;
  return outcome === undefined || item !== undefined || !isQuestionnaire(from) || from.end !== undefined;
}
