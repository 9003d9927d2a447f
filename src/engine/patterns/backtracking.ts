import { parsePattern } from './patternSyntax.ts';
import { listPositions } from './positions.ts';
import type { PatternPosition } from './positions.ts';

/** How many steps the search may take. A pattern that needs more is too large to be known. */
const maxSteps = 2_000_000;

/**
 * Whether a text may keep a backtracking engine busy for a time that doubles with each character: whether a repetition comes
 * back to the same place in two ways on the same text (exponential degree of ambiguity, Weber and Seidl 1991). The search is
 * careful: it takes back references for any text, and asks neither what must stand behind the repetition nor what a lookahead
 * rules out. Whether the time grows as a power of the length, as with `\s+$`, it does not ask.
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

/** Two ways through a pattern that read the same text, at the places that they have come to. */
type Pair = readonly [PatternPosition, PatternPosition];

function canReturnInTwoWays(start: PatternPosition, search: Search): boolean {
  const loop = findLoop(start);
  const comesTwice = [...loop].some((position) => [...position.followers].some(([follower, ways]) => ways === 2 && loop.has(follower)));
  return comesTwice || canSplitAndMeet(start, loop, search);
}

/** The positions that are read on the way from a position back to it. */
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

/** Whether two ways that part at a position can read the same text until both are there again. */
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

/** Characters of the scripts that patterns ask for, and one of each kind that a class can stand for beyond them. */
const commonSamples = [...Array.from({ length: 0x600 }, (_, code) => String.fromCodePoint(code)), '\u2028', '漢', '😀'];

/** Whether two characters of a pattern can stand for the same one, as far as samples show. */
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
