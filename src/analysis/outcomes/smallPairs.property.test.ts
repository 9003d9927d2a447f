import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFlow } from '../../engine/index.ts';
import type { AnswerRecord, Evaluation, Flow } from '../../engine/index.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import type { ComparedEnd, OutcomeDifference } from './outcomeComparison.ts';
import { listEnds } from './outcomeSets.ts';
import { drawSmallPair, listValues, sharedQuestions } from './testing/smallPairs.ts';
import type { SmallPair } from './testing/smallPairs.ts';

type Side = 'before' | 'after';

/** A combination of answers to the shared questions, with all runs of each version that contain it. */
interface Combination {
  readonly answers: AnswerRecord;
  readonly runs: { readonly [side in Side]: readonly Evaluation[] };
}

/** A difference that was found by evaluating all runs. */
interface TriedDifference extends Pick<OutcomeDifference, 'kind' | 'from' | 'to'> {
  readonly where: readonly Combination[];
}

function combineAnswers(flow: Flow, questions: readonly string[]): readonly AnswerRecord[] {
  return questions.reduce<readonly AnswerRecord[]>(
    (all, id) => all.flatMap((answers) => listValues(flow, id).map((value) => ({ ...answers, [id]: value }))),
    [{}],
  );
}

function tryAll({ before, after }: SmallPair): readonly Combination[] {
  const own = (flow: Flow): readonly AnswerRecord[] =>
    combineAnswers(
      flow,
      flow.keys.filter((key) => !Object.hasOwn(sharedQuestions, key)),
    );
  const run = (flow: Flow, answers: AnswerRecord): readonly Evaluation[] =>
    own(flow).map((more) => evaluateFlow(flow, { ...answers, ...more }, { facts: {}, given: [] }));
  return combineAnswers(before.flow, Object.keys(sharedQuestions)).map((answers) => ({
    answers,
    runs: { before: run(before.flow, answers), after: run(after.flow, answers) },
  }));
}

function endsAt({ outcome }: Evaluation, side: Side, end: ComparedEnd | undefined): boolean {
  if (end === undefined) return true;
  return end.isStopped === true ? outcome === null : outcome !== null && outcome === end[side];
}

function allows({ runs }: Combination, side: Side, end: ComparedEnd): boolean {
  return runs[side].some((run) => endsAt(run, side, end));
}

/** Finds the differences by applying their definition to each combination. */
function listTriedDifferences(ends: readonly ComparedEnd[], combinations: readonly Combination[]): readonly TriedDifference[] {
  const gained = (one: Combination): readonly ComparedEnd[] =>
    ends.filter((end) => !allows(one, 'before', end) && allows(one, 'after', end));
  const lost = (one: Combination): readonly ComparedEnd[] => ends.filter((end) => allows(one, 'before', end) && !allows(one, 'after', end));
  const found = [
    ...ends.flatMap((from) =>
      ends.map((to) => ({
        kind: 'moved' as const,
        from,
        to,
        where: combinations.filter((one) => lost(one).includes(from) && gained(one).includes(to)),
      })),
    ),
    ...ends.map((to) => ({
      kind: 'newlyPossible' as const,
      to,
      where: combinations.filter((one) => gained(one).includes(to) && lost(one).length === 0),
    })),
    ...ends.map((from) => ({
      kind: 'noLongerPossible' as const,
      from,
      where: combinations.filter((one) => lost(one).includes(from) && gained(one).length === 0),
    })),
  ];
  return found.filter(({ where }) => where.length > 0);
}

/** How the expected numbers of combinations are computed. */
interface Counting {
  /** Counts combinations of the questions on which ends depend. Values that no condition distinguishes count once. */
  readonly count: (some: readonly Combination[]) => bigint;
  /** The factors by which all numbers may be larger, because conditions also test questions on which no end depends. */
  readonly factors: readonly bigint[];
}

function createCounting({ before, after }: SmallPair, combinations: readonly Combination[]): Counting {
  const allowed = ({ runs }: Combination): string =>
    JSON.stringify([runs.before, runs.after].map((own) => [...new Set(own.map(({ outcome }) => String(outcome)))].toSorted(compareTexts)));
  const withoutOne = ({ answers }: Combination, id: string): string => JSON.stringify({ ...answers, [id]: null });
  const decides = (id: string): boolean =>
    combinations.some((one) =>
      combinations.some((other) => withoutOne(one, id) === withoutOne(other, id) && allowed(one) !== allowed(other)),
    );
  const [deciding, others] = [true, false].map((isDeciding) => Object.keys(sharedQuestions).filter((id) => decides(id) === isDeciding));
  const testsOf = ({ answers }: Combination, id: string): string =>
    JSON.stringify(
      [before.flow, after.flow].flatMap((flow) =>
        (conditionReadsOf(flow).answers.get(id) ?? []).map(({ parameter }) => Array.isArray(parameter) && parameter.includes(answers[id])),
      ),
    );
  const classCount = (id: string): bigint => BigInt(new Set(combinations.map((one) => testsOf(one, id))).size);
  return {
    count: (some) => BigInt(new Set(some.map((one) => JSON.stringify(deciding?.map((id) => testsOf(one, id))))).size),
    factors: others?.reduce<readonly bigint[]>((all, id) => [...all, ...all.map((factor) => factor * classCount(id))], [1n]) ?? [1n],
  };
}

/** The least number of screens, over both runs together, of a pair of runs that shows a difference. */
function countFewestScreens({ from, to, where }: TriedDifference): number {
  const fewest = (one: Combination, side: Side, end: ComparedEnd | undefined): number =>
    Math.min(...one.runs[side].filter((run) => endsAt(run, side, end)).map(({ path }) => path.length));
  return Math.min(...where.map((one) => fewest(one, 'before', from) + fewest(one, 'after', to)));
}

function nameEnd({ before, after, isStopped }: ComparedEnd = {}): string {
  return isStopped === true ? 'stopped' : `${before ?? ''} ${after ?? ''}`;
}

describe('the comparison of two small versions', () => {
  it('finds the gained and the lost ends, for as many combinations, with the shortest examples, as trying all runs does', () => {
    const counts = { drawn: 0, different: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
        const pair = drawSmallPair(seed);
        if (pair === undefined) return;
        counts.drawn += 1;
        const crosswalk = createCrosswalk(pair.before, pair.after);
        const found = compareOutcomes(pair.before, pair.after, crosswalk, { today: '2026-01-15' });
        if (found.verdict === 'undecided') throw new Error('A small pair is undecided.');
        const combinations = tryAll(pair);
        const { count, factors } = createCounting(pair, combinations);
        const factor = factors.find((one) => one * count(combinations) === found.combinations) ?? 0n;
        const tried = listTriedDifferences(listEnds(crosswalk), combinations);
        counts.different += tried.length;
        const actual = found.differences.map(({ kind, from, to, combinations: own, of, witness }) => [
          kind,
          nameEnd(from),
          nameEnd(to),
          own,
          of,
          witness.before.evaluation.path.length + witness.after.evaluation.path.length,
        ]);
        const expected = tried.map((one) => [
          one.kind,
          nameEnd(one.from),
          nameEnd(one.to),
          factor * count(one.where),
          factor * count(combinations),
          countFewestScreens(one),
        ]);
        expect(actual.toSorted(compareRows)).toEqual(expected.toSorted(compareRows));
        expect(factor).toBeGreaterThan(0n);
      }),
      { numRuns: flowCount },
    );
    expect(counts.drawn).toBeGreaterThan(flowCount / 2);
    expect(counts.different).toBeGreaterThan(flowCount / 2);
  });
});

it('leaves only those ends undecided that take too many nodes alone, and is right about all others', () => {
  const counts = { partly: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 30 }), fc.integer({ min: 20, max: 400 }), (seed, nodes) => {
      const pair = drawSmallPair(seed);
      if (pair === undefined) return;
      const crosswalk = createCrosswalk(pair.before, pair.after);
      const found = compareOutcomes(pair.before, pair.after, crosswalk, { today: '2026-01-15', limits: { nodes, claim: nodes } });
      if (found.verdict === 'undecided') return;
      const tried = new Set(
        listTriedDifferences(listEnds(crosswalk), tryAll(pair)).flatMap(({ from, to }) => [nameEnd(from), nameEnd(to)]),
      );
      const decided = found.ends.filter(({ verdict }) => verdict !== 'undecided');
      if (decided.length < found.ends.length) counts.partly += 1;
      expect(decided.map(({ end, verdict }) => [nameEnd(end), verdict])).toEqual(
        decided.map(({ end }) => [nameEnd(end), tried.has(nameEnd(end)) ? 'different' : 'same']),
      );
      expect(found.undecided !== undefined || decided.length === found.ends.length).toBe(true);
    }),
    { numRuns: flowCount },
  );
  expect(counts.partly).toBeGreaterThan(0);
});

function compareRows(one: readonly unknown[], other: readonly unknown[]): number {
  return compareTexts(one.map(String).join(), other.map(String).join());
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
