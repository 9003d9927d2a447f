/**
 * What exploring a flow costs, by shape and number of items: time (the median of three; of the largest, one), nodes, memory, and
 * what stays undecided. Then what comparing two versions costs, in CPU time. Prints tables and asserts nothing about time:
 * machines differ.
 */
import { performance } from 'node:perf_hooks';
import { createCrosswalk } from '../../src/analysis/crosswalk/index.ts';
import { compareBehaviour } from '../../src/analysis/equivalence/index.ts';
import { compareOutcomes } from '../../src/analysis/outcomes/index.ts';
import { explore } from '../../src/analysis/reachability/index.ts';
import { answered, changes, choice, flowOf, multi, numbered, realistic, sideOf } from './support/realistic-flow.ts';
import type { Shape } from './support/realistic-flow.ts';

/** All shapes, or those whose names are given. */
const requested = process.argv.slice(2);
const isAsked = ([name]: readonly [string, unknown]): boolean => requested.length === 0 || requested.includes(name);
const sizes = [100, 1000, 5000];
/** The largest take one round: what they cost shows without a median. */
const roundsOf = (size: number): number => (size > 1000 ? 1 : 3);
const finished = { kind: 'end', outcome: 'finished', at: { step: '' } } as const;

const shapes: { readonly [name: string]: (count: number) => Shape } = {
  /** Each item is shown when the one before it was answered with its first option, or was not asked. */
  chain: (count) => ({
    items: numbered(count, (index) =>
      choice(['yes', 'no'], index === 0 ? undefined : { not: { question: `q${index - 1}`, anyOf: ['no'] } }),
    ),
  }),
  /** The first half is read again by the second half, in the same order. */
  'crossing pairs': (count) => ({
    items: numbered(count, (index) =>
      choice(
        ['yes', 'no'],
        index < count / 2 ? undefined : { question: `q${index - Math.ceil(count / 2)}`, anyOf: ['yes'] },
        index >= count / 2 && index % 7 === 0 ? 'no' : undefined,
      ),
    ),
  }),
  /** Forty options, each with follow-up questions. */
  '40-option multi': (count) => ({
    items: [
      ['all', multi(40)],
      ...numbered(count - 1, (index) =>
        choice(['yes', 'no'], { question: 'all', anyOf: [`v${index % 40}`] }, index % 11 === 0 ? 'no' : undefined),
      ),
    ],
  }),
  /** Multiple choices of twenty options, each ending the flow from a score on. */
  'score of 20': (count) => ({
    items: numbered(count, (index) =>
      index % 10 === 0
        ? multi(20)
        : choice(
            ['yes', 'no'],
            { question: `q${index - (index % 10)}`, countAtLeast: 1 + ((index * 7) % 19) },
            index % 10 === 9 ? 'no' : undefined,
          ),
    ),
  }),
  /** The first twenty answers are read by forty exits at the very end. */
  '40 late rules': (count) => ({
    items: numbered(count, () => choice(['yes', 'no', 'unsure'])),
    exits: Array.from({ length: 40 }, (_, index) => ({
      when: { all: [answered((index * 7) % 20, 'no'), answered((index * 11 + 3) % 20, 'yes')] },
      end: index % 2 === 0 ? 'early' : 'other',
    })),
  }),
  /** Kinds, follow-ups, scores, guards and early ends mixed as in real questionnaires, from a fixed seed. */
  realistic: (count) => realistic(count),
};

function megabytes(): number {
  return process.memoryUsage().rss / 1024 / 1024;
}

console.log(
  ['shape', 'items', 'seconds', 'witness', 'count', 'nodes', 'undecided', 'MB']
    .map((head, index) => (index === 0 ? head.padEnd(16) : head.padStart(10)))
    .join(''),
);
for (const [name, shape] of Object.entries(shapes).filter(isAsked)) {
  for (const size of sizes) {
    const flow = flowOf(shape(size));
    const runs = Array.from({ length: roundsOf(size) }, () => {
      const from = performance.now();
      const exploration = explore(flow);
      const explored = performance.now();
      exploration.witnessOf(finished);
      const shown = performance.now();
      const count = exploration.countWays(finished);
      return {
        exploration,
        ways: count,
        seconds: (explored - from) / 1000,
        witness: (shown - explored) / 1000,
        count: (performance.now() - shown) / 1000,
      };
    }).toSorted((left, right) => left.seconds - right.seconds);
    const { exploration, seconds, witness, count, ways } = runs[Math.floor(runs.length / 2)]!;
    const undecided = exploration.results.filter(({ reachable }) => typeof reachable === 'object').length;
    const cells = [
      size,
      seconds.toFixed(2),
      witness.toFixed(2),
      ways === undefined ? 'none' : count.toFixed(2),
      exploration.nodes,
      undecided,
      megabytes().toFixed(0),
    ];
    console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(10)).join(''));
  }
}

console.log(
  '\ntwo versions, one changed in the'.padEnd(33) +
    ['items', 'CPU s', 'elsewhere', 'ends s', 'ends', 'whole s', 'ratio', 'MB'].map((head) => head.padStart(10)).join(''),
);
for (const [name, change] of Object.entries(changes).filter(isAsked)) {
  let smaller: { readonly size: number; readonly seconds: number } | undefined;
  for (const size of sizes) {
    const shape = realistic(size);
    const [before, after] = [sideOf(shape), sideOf(change(shape))];
    const behaviour = medianOf(size, () => compareBehaviour(before.flow, after.flow).verdict);
    const ends = medianOf(size, () => compareOutcomes(before, after, createCrosswalk(before, after)).verdict);
    const seconds = behaviour.seconds + ends.seconds;
    // How much more an item costs than in the smaller pair; 1 is linear.
    const ratio = smaller === undefined ? '' : (seconds / smaller.seconds / (size / smaller.size)).toFixed(1);
    smaller = { size, seconds };
    const cells = [
      size,
      behaviour.seconds.toFixed(2),
      behaviour.result,
      ends.seconds.toFixed(2),
      ends.result,
      seconds.toFixed(2),
      ratio,
      megabytes().toFixed(0),
    ];
    console.log(name.padEnd(32) + cells.map((cell) => String(cell).padStart(10)).join(''));
  }
}

/** The result of several rounds, and the median of the CPU time that they take: other programs do not count. */
function medianOf<T>(size: number, compute: () => T): { readonly result: T; readonly seconds: number } {
  const runs = Array.from({ length: roundsOf(size) }, () => {
    const from = process.cpuUsage();
    const result = compute();
    return { result, seconds: cpuSeconds(from) };
  }).toSorted((left, right) => left.seconds - right.seconds);
  return runs[Math.floor(runs.length / 2)]!;
}

function cpuSeconds(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000_000;
}
