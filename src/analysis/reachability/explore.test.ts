import { beforeAll, describe, expect, it } from 'vitest';
import { frozenRoot } from '../../../tests/fixtures/frozen-root.ts';
import { loadFlow } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import { explore } from './explore.ts';
import { evaluateInputs } from '../cases/index.ts';
import type { Exploration } from './explore.ts';
import type { ReachabilityEvent } from './reachabilityEvent.ts';
import type { Witness } from './witness.ts';

const options = {
  today: '2026-11-20',
  required: {
    'assessment-start.v1': { filled: ['dateOfBirth', 'state', 'zipCode'], unless: {} },
    'out-of-state-assessment.v1': { filled: ['state'], unless: {} },
  },
};

async function explored(id: string): Promise<{ flow: Flow; exploration: Exploration }> {
  const { flow } = await loadFlow(frozenRoot, id);
  if (flow === null) throw new Error(`${id} does not compile.`);
  return { flow, exploration: explore(flow, options) };
}

function end(outcome: string): ReachabilityEvent {
  return { kind: 'end', outcome, at: { step: '' } };
}

function witnessOf(exploration: Exploration, event: ReachabilityEvent): Witness {
  const witness = exploration.witnessOf(event);
  if (witness === undefined || !('path' in witness)) throw new Error(`There is no witness of ${JSON.stringify(event)}.`);
  return witness;
}

const reachedRules = ({ results }: Exploration) =>
  results.flatMap(({ event, reachable }) => (event.kind === 'deadEnd' && reachable === true ? [event] : []));
const bad = ['deadEnd', 'deadlock', 'unknownGuard'];
const dead = ({ results }: Exploration) => results.filter(({ event, reachable }) => !bad.includes(event.kind) && reachable !== true);
const deadlocksOf = ({ results }: Exploration) =>
  results.filter(({ event, reachable }) => event.kind === 'deadlock' && reachable !== false);

describe('the assessment', () => {
  let exploration: Exploration;
  beforeAll(async () => {
    ({ exploration } = await explored('lead@2'));
  });

  it('has nothing that no client can reach, and no rule that never holds', () => expect(dead(exploration)).toEqual([]));

  it('holds a client only at its start, for a link that is incomplete', () => {
    expect(reachedRules(exploration)).toEqual([{ kind: 'deadEnd', at: { step: 'start' } }]);
    const { context, stop } = witnessOf(exploration, reachedRules(exploration)[0]!);
    expect(stop).toBe('blocked');
    expect(context.given).not.toEqual([]);
    expect(deadlocksOf(exploration)).toEqual([]);
  });

  it('reaches each outcome in as many ways as its conditions tell apart', () => {
    const counts = ['outOfState', 'notQualified', 'talkFirst', 'qualified'].map((outcome) => [
      outcome,
      exploration.countWays(end(outcome)),
    ]);
    expect(counts).toMatchInlineSnapshot(`
      [
        [
          "outOfState",
          9n,
        ],
        [
          "notQualified",
          135n,
        ],
        [
          "talkFirst",
          2300n,
        ],
        [
          "qualified",
          4n,
        ],
      ]
    `);
  });

  it.each(['outOfState', 'notQualified', 'talkFirst', 'qualified'])('shows with a shortest run how it ends as %s', (outcome) => {
    const witness = witnessOf(exploration, end(outcome));
    expect(witness).toMatchObject({ outcome, stop: null, shortest: true });
    expect(witness.dontCares).toContain('today');
  });

  it('says which answers do not matter on the way to being not qualified', () => {
    const { answers, dontCares } = witnessOf(exploration, end('notQualified'));
    expect(Object.keys(answers).filter((key) => !dontCares.includes(key))).toEqual(['state', 'notFit1']);
  });
});

describe('the questions on one page', () => {
  it('have nothing that no client can reach, hold nobody, and are passed in one way only', async () => {
    const { exploration } = await explored('lead@1');
    expect(dead(exploration)).toEqual([]);
    expect(reachedRules(exploration)).toEqual([]);
    expect(exploration.countWays(end('passed'))).toBe(1n);
    expect(exploration.countWays(end('notQualified'))).toBe(15n);
    expect(witnessOf(exploration, end('notQualified'))).toMatchObject({
      path: [{ step: 'start' }, { step: 'questions' }, { step: 'thank-you' }],
    });
  });

  it('show of each refusal somebody to whom it is the one that is said', async () => {
    const { flow, exploration } = await explored('lead@1');
    const refusals = exploration.results.flatMap(({ event }) =>
      event.kind === 'rule' && event.rule.rule.startsWith('start.refuse.') ? [event] : [],
    );
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals) {
      const { answers, context } = witnessOf(exploration, refusal);
      expect(evaluateInputs(flow, answers, context).blockedBy?.rule).toBe(refusal.rule.rule);
    }
  });
});

describe('the booking', () => {
  it('has nothing that no client can reach, holds nobody, and is booked on one screen with a link', async () => {
    const { exploration } = await explored('booking@1');
    expect(dead(exploration)).toEqual([]);
    expect(reachedRules(exploration)).toEqual([]);
    const { path, context } = witnessOf(exploration, end('booked'));
    expect([path.length, context.given.length]).toEqual([1, 1]);
  });
});

describe('with too few nodes', () => {
  it('an exploration says undecided, with the rules and questions on which it hangs, and nothing false', async () => {
    const { flow, exploration } = await explored('lead@2');
    const poor = explore(flow, { ...options, limits: { nodes: 120, claim: 120 } });
    const undecided = poor.results.flatMap(({ reachable }) => (typeof reachable === 'object' ? [reachable] : []));
    expect(undecided.length).toBeGreaterThan(0);
    expect(undecided.some(({ rules, questions }) => rules.length > 0 && questions.length > 0)).toBe(true);
    const wrong = poor.results.filter(
      ({ reachable }, index) => typeof reachable === 'boolean' && reachable !== exploration.results[index]!.reachable,
    );
    expect(wrong).toEqual([]);
  });
});
