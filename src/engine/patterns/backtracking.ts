import { parsePattern } from './patternSyntax.ts';
import { listPositions } from './positions.ts';
import type { PatternPosition } from './positions.ts';

/** The most steps of the search. A pattern that needs more is refused as too large. */
const maxSteps = 2_000_000;

/**
 * Whether a backtracking engine may take exponential time for a pattern: whether a repetition can read the same text in two ways
 * and return to the same position (exponential degree of ambiguity, Weber and Seidl 1991). The search is conservative: a back
 * reference counts as any text, and neither what must follow the repetition nor a lookahead excludes anything. Polynomial time, as
 * for `\s+$`, is not searched for.
 */
export function hasExponentialBacktracking(pattern: string): boolean {
  const positions = listPositions(parsePattern(pattern));
  const overlap = createOverlap(pattern);
  const search = { overlap, steps: 0 };
  return positions.some((position) => canReturnInTwoWays(position, search));
}

interface Search {
  readonly overlap: (one: PatternPosition, other: PatternPosition) => boolean;
  steps: number;
}

/** The positions of two paths through a pattern that have read the same text. */
type Pair = readonly [PatternPosition, PatternPosition];

function canReturnInTwoWays(start: PatternPosition, search: Search): boolean {
  const loop = findLoop(start);
  const comesTwice = [...loop].some((position) => [...position.followers].some(([follower, ways]) => ways === 2 && loop.has(follower)));
  return comesTwice || canSplitAndMeet(start, loop, search);
}

/** The positions on paths from a position back to itself. */
function findLoop(start: PatternPosition): ReadonlySet<PatternPosition> {
  const before = new Map<PatternPosition, PatternPosition[]>();
  const reached = new Set<PatternPosition>();
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop())
    for (const follower of position.followers.keys()) {
      before.set(follower, [...(before.get(follower) ?? []), position]);
      if (!reached.has(follower)) open.push(follower);
      reached.add(follower);
    }
  const loop = new Set<PatternPosition>();
  const back = reached.has(start) ? [start] : [];
  for (let position = back.pop(); position !== undefined; position = back.pop()) {
    if (loop.has(position)) continue;
    loop.add(position);
    for (const one of before.get(position) ?? []) back.push(one);
  }
  return loop;
}

/** Whether two paths that part at a position can read the same text until both have returned to it. */
function canSplitAndMeet(start: PatternPosition, loop: ReadonlySet<PatternPosition>, search: Search): boolean {
  const reached = new Map<PatternPosition, Set<PatternPosition>>();
  const open: Pair[] = listNextPairs([start, start], loop, search).filter(([one, other]) => one !== other);
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [one, other] = pair;
    if (search.steps > maxSteps || (one === start && other === start)) return true;
    const known = reached.get(one) ?? new Set();
    if (known.has(other)) continue;
    reached.set(one, known.add(other));
    for (const next of listNextPairs(pair, loop, search)) open.push(next);
  }
  return false;
}

function listNextPairs([one, other]: Pair, loop: ReadonlySet<PatternPosition>, search: Search): Pair[] {
  const next = (position: PatternPosition): readonly PatternPosition[] =>
    [...position.followers.keys()].filter((follower) => loop.has(follower));
  const followers = next(other);
  return next(one).flatMap((left) => {
    search.steps += followers.length;
    return followers.flatMap((right): Pair[] => (search.overlap(left, right) ? [[left, right]] : []));
  });
}

/** The characters of scripts that patterns name, and one character of each further kind that a class can match. */
const commonSamples = [...Array.from({ length: 0x600 }, (_, code) => String.fromCodePoint(code)), '\u2028', '漢', '😀'];

/** Whether two character classes of a pattern match a common character, among the samples. */
function createOverlap(pattern: string): Search['overlap'] {
  const known = new Map<string, ReadonlySet<string>>();
  const listCharacters = (source: string): ReadonlySet<string> => {
    const character = new RegExp(`^${source}$`, 'u');
    return new Set([...commonSamples, ...Array.from(pattern)].filter((sample) => character.test(sample)));
  };
  const charactersOf = (source: string): ReadonlySet<string> => {
    const found = known.get(source) ?? listCharacters(source);
    known.set(source, found);
    return found;
  };
  const decided = new Map<string, boolean>();
  return (one, other) => {
    const key = `${one.source} ${other.source}`;
    const answer = decided.get(key) ?? [...charactersOf(one.source)].some((character) => charactersOf(other.source).has(character));
    decided.set(key, answer);
    return answer;
  };
}
