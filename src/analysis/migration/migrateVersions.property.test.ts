import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deserialiseRun,
  evaluateFlow,
  findQuestion,
  findSubmissionProblems,
  getStep,
  goNext,
  listAnswerKeys,
  migrateAnswers,
  serialiseRun,
  setRunAnswer,
  startRun,
} from '../../engine/index.ts';
import type { AnswerRecord, Context, Flow, Place, Run } from '../../engine/index.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { canonicalText } from '../diff/json.ts';
import { acceptSameAnswers } from '../reachability/encoding/acceptedAnswers.ts';
import { createPick, drawnEdits, drawPair } from '../outcomes/testing/drawnPairs.ts';
import type { DrawnPair } from '../outcomes/testing/drawnPairs.ts';
import { enumerateRuns } from '../outcomes/testing/exhaustiveOutcomes.ts';
import { migrateVersions } from './migrateVersions.ts';
import type { Migration } from './migration.ts';

const today = '2026-01-15';
/** The largest number of runs of a version. Pairs with more are skipped. */
const maximum = 400;

interface GivenRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
}

interface DrawnRuns extends DrawnPair {
  readonly earlier: readonly GivenRun[];
  readonly later: readonly GivenRun[];
}

function drawRuns(drawn: Parameters<typeof drawPair>[0]): DrawnRuns | undefined {
  const pair = drawPair(drawn);
  if (pair === undefined) return undefined;
  const [earlier, later] = [enumerateRuns(pair, 'before', pair.crosswalk, maximum), enumerateRuns(pair, 'after', pair.crosswalk, maximum)];
  return earlier === undefined || later === undefined ? undefined : { ...pair, earlier, later };
}

/** The keys of the questions and forms on the screens of a path. */
function listAskedKeys(flow: Flow, path: readonly Place[]): readonly string[] {
  return path.flatMap(({ step, item }) => (item === undefined ? listAnswerKeys(getStep(flow, step)) : [item]));
}

/** The questions of the earlier version that a run skipped and whose counterparts it also skips in the later version. */
function listPassedBy({ before, after }: DrawnPair, path: readonly Place[], answers: AnswerRecord): readonly string[] {
  return listAskedKeys(before, path).filter((key) => {
    const successor = after.keys.find((one) => one === key || findQuestion(after, one)?.replaces === key);
    const [was, now] = [findQuestion(before, key), findQuestion(after, successor)];
    return !Object.hasOwn(answers, key) && was !== undefined && now !== undefined && acceptSameAnswers(was, now);
  });
}

/** The pairs of an end of the earlier version and an end of the later one that its runs can reach, found by evaluating all runs. */
function endsByTrying(runs: DrawnRuns): ReadonlySet<string> {
  const { before, after, earlier, later } = runs;
  const continued = later.map((run) => ({ ...run, outcome: evaluateFlow(after, run.answers, run.context).outcome }));
  const tried = new Set<string>();
  const found = new Set<string>();
  for (const { answers, context } of earlier) {
    const { outcome, relevantAnswers, path } = evaluateFlow(before, answers, context);
    if (outcome === null) continue;
    const keptAnswers = migrateAnswers(after, relevantAnswers).answers;
    const passedBy = listPassedBy(runs, path, relevantAnswers).map((id) =>
      after.keys.find((one) => one === id || findQuestion(after, one)?.replaces === id)!,
    );
    const key = canonicalText([outcome, keptAnswers, passedBy, context]);
    if (tried.has(key)) continue;
    tried.add(key);
    for (const one of continued) {
      const isKept =
        Object.entries(keptAnswers).every(([id, answer]) => canonicalText(one.answers[id]) === canonicalText(answer)) &&
        passedBy.every((id) => !Object.hasOwn(one.answers, id));
      if (isKept && one.outcome !== null && canonicalText(one.context) === canonicalText(context)) found.add(`${outcome} ${one.outcome}`);
    }
  }
  return found;
}

function expectShownEscapes({ hazards }: Migration, { before, after }: DrawnPair): void {
  for (const hazard of hazards) {
    if (hazard.kind !== 'refusal-lifted') continue;
    const { witness, continued } = hazard;
    expect(evaluateFlow(before, witness.answers, witness.context).outcome).toBe(hazard.from);
    expect(witness.kept).toEqual(migrateAnswers(after, witness.answers).answers);
    expect(continued.answers).toMatchObject(relevantOf(after, witness.kept, continued));
    expect(evaluateFlow(after, { ...continued.answers, ...witness.kept }, continued.context).outcome).toBe(hazard.to);
  }
}

/** The kept answers among those that a run of the later version gives. */
function relevantOf(after: Flow, keptAnswers: AnswerRecord, { answers }: GivenRun): AnswerRecord {
  return Object.fromEntries(Object.entries(keptAnswers).filter(([key]) => Object.hasOwn(after.slots, key) && Object.hasOwn(answers, key)));
}

describe('a migration that is called safe', () => {
  it('lets no run that was refused come to another end, and each run that shows the contrary is confirmed', () => {
    const counts = { drawn: 0, safe: 0, unsafe: 0, undecided: 0, ends: 0 };
    fc.assert(
      fc.property(drawnEdits, (drawn) => {
        const runs = drawRuns(drawn);
        if (runs === undefined) return;
        counts.drawn += 1;
        const { before, after, crosswalk, required } = runs;
        const migration = migrateVersions({ flow: before, required }, { flow: after, required }, crosswalk, { today });
        counts[migration.verdict] += 1;
        expectShownEscapes(migration, runs);
        if (migration.verdict === 'undecided') return;
        const claimed = new Set(migration.ends.flatMap(({ from, to }) => to.map((end) => `${from} ${end}`)));
        const tried = endsByTrying(runs);
        counts.ends += tried.size;
        expect([...tried].filter((pair) => !claimed.has(pair))).toEqual([]);
        const isEscape = [...tried].some((pair) => pair.startsWith('notQualified ') && pair !== 'notQualified notQualified');
        expect(migration.verdict === 'safe' && isEscape).toBe(false);
      }),
      { numRuns: flowCount },
    );
    expect(counts.drawn).toBeGreaterThan(flowCount / 10);
    expect(Math.min(counts.safe, counts.unsafe)).toBeGreaterThan(0);
    expect(counts.undecided).toBeLessThan(counts.drawn / 4);
  });
});

/** A run that gives these answers and presses Next at most `presses` times. */
function moveOn(flow: Flow, given: GivenRun, presses: number): Run {
  let run = Object.entries(given.answers).reduce(
    (filled, [key, answer]) => setRunAnswer(flow, filled, key, answer),
    startRun(flow, 'run', given.context),
  );
  for (let press = 0; press < presses; press++) run = goNext(flow, run);
  return run;
}

describe('a run that goes on in another version', () => {
  it('is a valid run of it, keeps every answer that is called kept, and ends as its answers say', () => {
    const counts = { drawn: 0, kept: 0, lost: 0, refused: 0 };
    fc.assert(
      fc.property(drawnEdits, fc.nat({ max: 12 }), (drawn, presses) => {
        const runs = drawRuns(drawn);
        // A version without finished runs has no answers to take.
        if (runs === undefined || runs.earlier.length === 0 || runs.later.length === 0) return;
        counts.drawn += 1;
        const { before, after, earlier, later } = runs;
        const pick = createPick(drawn.seed + presses + 1);
        const stored = serialiseRun(before, moveOn(before, earlier[pick(earlier.length)]!, presses));
        const { answers, migrated } = migrateAnswers(after, stored.answers);
        const { run, dropped } = deserialiseRun(after, { ...stored, answers });
        const resumed = serialiseRun(after, run);
        expect(dropped).toEqual([]);
        expect(findSubmissionProblems(after, resumed.answers)).toEqual([]);
        const keptMigrations = migrated.filter(({ result }) => result === 'kept');
        counts.kept += keptMigrations.length;
        counts.lost += migrated.length - keptMigrations.length;
        expect(keptMigrations.map(({ to }) => resumed.answers[to ?? ''])).toEqual(keptMigrations.map(({ from }) => stored.answers[from]));
        // Answers that are not kept are taken from some run of the later version.
        const rest = later[pick(later.length)]!;
        const passed = new Set(listAskedKeys(after, evaluateFlow(after, resumed.answers, stored.context).path.slice(0, -1)));
        const open = Object.entries(rest.answers).filter(([key]) => !passed.has(key));
        const all = { ...Object.fromEntries(open), ...resumed.answers };
        let going = Object.entries(all).reduce((filled, [key, answer]) => setRunAnswer(after, filled, key, answer), run);
        for (let moved = goNext(after, going); moved !== going; moved = goNext(after, going)) going = moved;
        const evaluation = evaluateFlow(after, all, stored.context);
        expect(going.place.outcome ?? null).toBe(evaluation.outcome);
        if (evaluation.outcome === 'notQualified') counts.refused += 1;
      }),
      { numRuns: flowCount * 2 },
    );
    expect(Math.min(counts.kept, counts.lost, counts.refused)).toBeGreaterThan(flowCount / 40);
  });
});
