import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, AnswerRecord } from './answer.ts';
import { toAnswerRecord } from './answersBySlot.ts';
import type { Context } from './context.ts';
import { evaluateFlow } from './evaluateFlow.ts';
import type { Flow } from './flow.ts';
import { locate } from './state/locate.ts';
import { setRunAnswer, goBack, scopeOfRun, startRun, withContext } from './state/run.ts';
import { goNext } from './transition.ts';
import type { Run } from './state/run.ts';
import { deserialiseRun, serialiseRun } from './state/serialise.ts';
import { buildLeadQuestions } from './leadQuestions.ts';
import { findSubmissionProblems, removeIdentity } from './submissionProblems.ts';
import { arbitraryClientEvents, applyClientEvent, listRunsOf } from './testing/clientEvents.ts';
import { arbitraryAnswers, arbitraryContext, arbitraryFlow } from './testing/arbitraryFlows.ts';
import { flowCount } from './testing/flowCount.ts';
import type { Place } from './place.ts';
import { buildScreenView } from './screenView.ts';
import { isEndOnSameScreen } from './peekNext.ts';
import { selectRelevantAnswers } from './relevantAnswers.ts';
import { sampleAnswers, sampleContext, sampleFlow } from './testing/sampleFlow.ts';
import { isFormStep, listScreeningQuestions } from './stepKinds.ts';

const runs = { numRuns: flowCount };
const complete: Context = { facts: { plan: 'reset', states: ['TX'], today: '2026-11-20' }, given: ['plan'] };

/** A flow with acceptable answers to it. */
const journeys = arbitraryFlow().chain((flow) =>
  fc.record({ flow: fc.constant(flow), answers: arbitraryAnswers(flow), context: arbitraryContext }),
);

/** All data of a run, with its trees as plain objects. */
function written(flow: Flow, run: Run): object {
  return { ...run, answers: toAnswerRecord(flow, run.answers), passedAnswers: toAnswerRecord(flow, run.passedAnswers) };
}

describe('walking', () => {
  it('goes back to exactly where it came from', () => {
    const mirrored = arbitraryFlow({ declaredBacks: false, resumes: false });
    const shape = mirrored.chain((flow) =>
      fc.record({ flow: fc.constant(flow), answers: arbitraryAnswers(flow), context: arbitraryContext }),
    );
    let moves = 0;
    fc.assert(
      fc.property(shape, ({ flow, answers, context }) => {
        for (const run of listRunsOf(flow, startRun(flow, 'run', context), answers)) {
          const moved = goNext(flow, run);
          if (moved === run) continue;
          moves += 1;
          expect(written(flow, goBack(flow, moved))).toEqual(written(flow, run));
        }
      }),
      runs,
    );
    expect(moves).toBeGreaterThan(runs.numRuns);
  });

  it('reaches the path, the answers, the outcome and the stop that evaluate says', () => {
    const outcomes = new Set<string>();
    const stops = new Set<string>();
    fc.assert(
      fc.property(journeys, ({ flow, answers, context }) => {
        const evaluation = evaluateFlow(flow, answers, context);
        const runs = listRunsOf(flow, startRun(flow, 'run', context), answers);
        const last = runs.at(-1)!;
        expect(placesOf(runs)).toEqual(evaluation.path);
        expect(last.place.outcome ?? null).toEqual(evaluation.outcome);
        expect(toAnswerRecord(flow, scopeOfRun(flow, last).answers)).toEqual(evaluation.relevantAnswers);
        expect(selectRelevantAnswers(flow, last.answers, context)).toEqual(evaluation.relevantAnswers);
        outcomes.add(evaluation.outcome ?? 'none');
        stops.add(evaluation.blocked ?? 'none');
      }),
      runs,
    );
    expect([...outcomes].toSorted()).toEqual(['elsewhere', 'finished', 'none', 'notQualified']);
    expect([...stops].toSorted()).toEqual(['blocked', 'needs', 'none', 'refused', 'unanswered']);
  });

  it('stands at every moment on the path of its answers', () => {
    fc.assert(
      fc.property(arbitraryFlow(), arbitraryContext, arbitraryClientEvents, (flow, context, list) => {
        let run = startRun(flow, 'run', context);
        for (const event of list) {
          run = applyClientEvent(flow, run, event);
          const { path } = evaluateFlow(flow, run.answers, context);
          expect(run.place.outcome === undefined ? path.map(screenOf) : path).toContainEqual(run.place);
        }
      }),
      runs,
    );
  });
});

describe('the rules that decided nothing', () => {
  it('are those behind the exit that was taken, where they hold', () => {
    const flow = sampleFlow({
      '/flow/steps/3/exits': [
        { when: { question: 'hours', lessThan: 4 }, to: 'goodbye' },
        { when: { question: 'hours', lessThan: 6 }, to: 'goodbye' },
        { when: { question: 'hours', lessThan: 1 }, to: 'goodbye' },
        { end: 'finished' },
      ],
    });
    const { reasons, passedOverRules } = evaluateFlow(flow, { ...sampleAnswers, hours: 2 }, sampleContext);
    expect(reasons.at(-1)).toMatchObject({ value: true, at: { step: 'checks' }, read: { hours: 2 } });
    expect(passedOverRules).toMatchObject([{ value: true, at: { step: 'checks' }, read: { hours: 2 } }]);
  });
});

describe('evaluate', () => {
  it('is decided by the relevant answers alone', () => {
    fc.assert(
      fc.property(journeys, ({ flow, answers, context }) => {
        const evaluation = evaluateFlow(flow, answers, context);
        expect(evaluateFlow(flow, evaluation.relevantAnswers, context)).toEqual(evaluation);
      }),
      runs,
    );
  });

  it('holds no relevant answer off the path', () => {
    let dropped = 0;
    fc.assert(
      fc.property(journeys, ({ flow, answers, context }) => {
        const { path, relevantAnswers } = evaluateFlow(flow, answers, context);
        const allowed = new Set(path.flatMap((place) => askedAt(flow, place)));
        expect(Object.keys(relevantAnswers).filter((key) => !allowed.has(key))).toEqual([]);
        dropped += Object.keys(answers).length - Object.keys(relevantAnswers).length;
      }),
      runs,
    );
    expect(dropped).toBeGreaterThan(0);
  });

  it('takes no notice of the order in which answers are written', () => {
    fc.assert(
      fc.property(journeys, ({ flow, answers, context }) => {
        const reversed = Object.fromEntries(Object.entries(answers).toReversed());
        expect(evaluateFlow(flow, reversed, context)).toEqual(evaluateFlow(flow, answers, context));
      }),
      runs,
    );
  });
});

describe('a stored run', () => {
  it('is the same again after a round trip through JSON', () => {
    fc.assert(
      fc.property(arbitraryFlow(), arbitraryContext, arbitraryClientEvents, (flow, context, list) => {
        const run = list.reduce((current, event) => applyClientEvent(flow, current, event), startRun(flow, 'run', context));
        const { run: restored, dropped } = deserialiseRun(flow, JSON.parse(JSON.stringify(serialiseRun(flow, run))));
        expect(written(flow, restored)).toEqual(written(flow, run));
        expect(buildScreenView(flow, restored)).toEqual(buildScreenView(flow, run));
        expect(dropped).toEqual([]);
      }),
      runs,
    );
  });
});

describe('nothing throws', () => {
  const names = fc.oneof(
    fc.constantFrom('step0', 'item0x0', 'item1x0', '__proto__', 'constructor', 'toString', 'plan', 'chosen'),
    fc.string(),
  );
  const values: fc.Arbitrary<unknown> = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>('v0', ['v0', null], { chosen: null }, { chosen: [1], other: {} }, [[]], { constructor: 1 }),
  );
  // `Object.fromEntries` makes `__proto__` a key of its own, as JSON.parse does.
  const records = fc.array(fc.tuple(names, values)).map((entries) => Object.fromEntries(entries));
  const malformed = fc.oneof(records, fc.jsonValue());

  it('while any value is put under any key, at any moment', () => {
    fc.assert(
      fc.property(arbitraryFlow(), arbitraryClientEvents, fc.array(fc.tuple(names, values)), malformed, (flow, list, given, context) => {
        let run = withContext(startRun(flow, 'run', complete), context as unknown as Context);
        list.forEach((event, index) => {
          const [key, value] = given[index % Math.max(1, given.length)] ?? ['step0', null];
          run = applyClientEvent(flow, setRunAnswer(flow, run, key, value as Answer), event);
          expect(buildScreenView(flow, run).title).toBeTypeOf('string');
          expect(locate(flow, run, key, { item: key, outcome: key }).run.id).toBe(run.id);
        });
      }),
      runs,
    );
  });

  it('while anything at all is evaluated, restored or submitted', () => {
    fc.assert(
      fc.property(arbitraryFlow(), malformed, malformed, malformed, records, (flow, answers, context, place, record) => {
        expect(evaluateFlow(flow, answers as AnswerRecord, context as unknown as Context).path).not.toEqual([]);
        buildScreenView(flow, deserialiseRun(flow, answers).run);
        buildScreenView(flow, deserialiseRun(flow, { id: 'run', place, answers, context }).run);
        findSubmissionProblems(flow, record as AnswerRecord);
        buildLeadQuestions(flow, record as AnswerRecord);
        removeIdentity(flow, record as AnswerRecord);
      }),
      runs,
    );
  });
});

function screenOf({ step, item }: Place): Place {
  return item === undefined ? { step } : { step, item };
}

/** The places of runs; a screen and the outcome reached on it are one. */
function placesOf(runs: readonly Run[]): readonly Place[] {
  return runs.flatMap(({ place }, index) =>
    runs[index + 1] !== undefined && isEndOnSameScreen(place, runs[index + 1]!.place) ? [] : [place],
  );
}

function askedAt(flow: Flow, place: Place): readonly string[] {
  const step = flow.steps[flow.stepIndex[place.step]!]!;
  if (isFormStep(step)) return [step.id];
  return place.item === undefined ? listScreeningQuestions(step) : [place.item];
}
