import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../engine/index.ts';
import { answersFromRecord } from '../../engine/answers.ts';
import { judge } from '../../engine/judge.ts';
import type { Flow, Test } from '../../engine/index.ts';
import { decide } from './decide.ts';
import { answered, contexts, flows } from '../../engine/testing/flows.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { explore } from './explore.ts';
import type { Exploration } from './explore.ts';
import type { Moment } from './moment.ts';
import { everyWay, onlyTest } from './testing/brute.ts';

const numRuns = flowCount;
/** Flows with more ways than this on their screens are left to the diagrams alone. */
const mostScreens = 500;

/** What an exploration says, in the words of the walk through every way. */
function said(flow: Flow, { found, ways: waysTo }: Exploration) {
  const numbers = {
    steps: new Map<string, bigint>(),
    items: new Map<string, bigint>(),
    ends: new Map<string, bigint>(),
    stuck: new Set<string>(),
    trapped: new Set<string>(),
    doubts: new Set<string>(),
  };
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  for (const { moment, reachable } of found) {
    const ways = waysTo(moment) ?? -1n;
    expect(reachable).toBeTypeOf('boolean');
    if (moment.kind === 'stuck' && reachable === true) numbers.stuck.add(moment.at.item ?? moment.at.step);
    if (moment.kind === 'trapped' && reachable === true) numbers.trapped.add(moment.at.item ?? moment.at.step);
    if (moment.kind === 'doubt' && reachable === true)
      for (const { rule } of exits.filter(({ rule, when }) => when === moment.test && onlyTest(flow, rule) === when))
        numbers.doubts.add(rule);
    if (ways === 0n) continue;
    if (moment.kind === 'end') numbers.ends.set(moment.outcome, ways);
    if (moment.kind === 'item' && flow.steps.some((step) => step.kind === 'questionnaire' && step.items.includes(moment.item)))
      numbers.items.set(moment.item, ways);
    if (moment.kind === 'step' && flow.steps.some((step) => step.kind !== 'questionnaire' && step.id === moment.step))
      numbers.steps.set(moment.step, ways);
  }
  return numbers;
}

describe('the exploration', () => {
  it('finds what walking every way finds: places, ends, dead ends, their number, and the fewest screens to an end', () => {
    let compared = 0;
    fc.assert(
      fc.property(flows(), (flow) => {
        const met = everyWay(flow, mostScreens);
        if (met === undefined) return;
        compared += 1;
        const exploration = explore(flow);
        const { screens, ...numbers } = met;
        expect(said(flow, exploration)).toEqual(numbers);
        const trapped = exploration.found.filter(({ moment, reachable }) => reachable === true && moment.kind === 'trapped');
        // One of each flow: a witness takes a pass of its own.
        for (const { moment } of trapped.slice(0, 1)) expect(exploration.witness(moment)).toHaveProperty('path');
        const doubts = exploration.found.flatMap(({ moment, reachable }) =>
          reachable === true && moment.kind === 'doubt' ? [moment] : [],
        );
        for (const moment of doubts.slice(-2)) expect(isDoubted(flow, exploration, moment.test)).toBe(true);
        for (const [outcome, fewest] of screens) {
          const witness = exploration.witness({ kind: 'end', outcome, at: { step: '' } });
          if (witness === undefined || !('path' in witness)) throw new Error(`There is no witness of '${outcome}'.`);
          expect(witness.outcome).toBe(outcome);
          expect(witness.path.filter((place) => isScreen(flow, place))).toHaveLength(fewest);
        }
      }),
      { numRuns },
    );
    expect(compared).toBeGreaterThan(numRuns / 2);
  });

  it('has every place, option and end that any single client comes to', () => {
    const journeys = flows().chain((flow) =>
      fc.record({
        flow: fc.constant(flow),
        visits: fc.array(fc.record({ answers: answered(flow), context: contexts }), { minLength: 10 }),
      }),
    );
    fc.assert(
      fc.property(journeys, ({ flow, visits }) => {
        const { found } = explore(flow, { today: '1950-01-01' });
        const reached = found.filter(({ reachable }) => reachable === true).map(({ moment }) => moment);
        const names = new Set(reached.map(nameOf));
        for (const { answers, context } of visits) {
          const { path, outcome } = evaluate(flow, answers, context);
          const met = [...path.flatMap(({ step, item }) => [step, item]), outcome].filter((name) => typeof name === 'string');
          expect(met.filter((name) => !names.has(name))).toEqual([]);
        }
      }),
      { numRuns: numRuns / 10 },
    );
  });

  it('decides of a client whose every answer is known what evaluate says', () => {
    const journeys = flows().chain((flow) => fc.record({ flow: fc.constant(flow), answers: answered(flow), context: contexts }));
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(journeys, fc.constantFrom('finished', 'elsewhere', 'notQualified', null), ({ flow, answers, context }, claimed) => {
        const { outcome, stop } = evaluate(flow, answers, context);
        // What is not said could be anything.
        if (stop === 'unanswered' || Object.keys(answers).length < flow.keys.length) return;
        const { verdict } = decide(flow, { answers, context, expect: { outcome: claimed } });
        expect(verdict).toBe(claimed === outcome ? 'proved' : 'refuted');
        verdicts.add(verdict);
      }),
      { numRuns },
    );
    expect(verdicts.size).toBe(2);
  });
});

/** Whether the engine, too, is in doubt about a condition with the answers that show it. What is judged before all is asked cannot be told afterwards. */
function isDoubted(flow: Flow, exploration: Exploration, test: Test): boolean {
  const witness = exploration.witness({ kind: 'doubt', test });
  if (witness === undefined || !('path' in witness)) return false;
  const { relevantAnswers } = evaluate(flow, witness.answers, witness.context);
  const { answers } = answersFromRecord(flow, relevantAnswers);
  const isShow = Object.values(flow.items).some(({ showWhen }) => showWhen === test);
  return !isShow || judge({ flow, answers, context: witness.context }, test) === 'unknown';
}

function nameOf(moment: Moment): string {
  if (moment.kind === 'step') return moment.step;
  if (moment.kind === 'item') return moment.item;
  return moment.kind === 'end' ? moment.outcome : '';
}

function isScreen(flow: Flow, { step, item, outcome }: { step: string; item?: string; outcome?: string }): boolean {
  const { kind, end } = flow.steps[flow.stepIndex[step]!]!;
  return outcome === undefined || item !== undefined || kind !== 'questionnaire' || end !== undefined;
}
