import type { PatternPart } from './patternSyntax.ts';

/** A number of ways: none, one, or several. */
export type Ways = 0 | 1 | 2;

/** A character of a pattern, with the characters that may follow it, and the number of ways to each. */
export interface PatternPosition {
  readonly source: string;
  readonly followers: Map<PatternPosition, Ways>;
}

/** The first and last characters that a part of a pattern can read, and the number of ways in which it reads nothing. */
interface Reading {
  readonly first: ReadonlyMap<PatternPosition, Ways>;
  readonly last: ReadonlyMap<PatternPosition, Ways>;
  readonly empty: Ways;
}

/** A part with at most this many repetitions is copied. A part with more is treated as repeated without a limit. */
const maxCopies = 3;

/** The same limit for a part that reads each text in one way, whose copies do not multiply the ways. */
const maxOneWayCopies = 12;

/** The characters of a pattern with the characters that may follow each (Glushkov's automaton), and the number of ways to these. */
export function listPositions(pattern: PatternPart): readonly PatternPosition[] {
  const reader = new PositionReader();
  reader.read(pattern);
  return reader.positions;
}

class PositionReader {
  readonly positions: PatternPosition[] = [];

  read(part: PatternPart): Reading {
    if (part.kind === 'character') return this.#readCharacter(part.source);
    if (part.kind === 'repetition') return this.#readRepetition(part);
    if (part.kind === 'sequence') return part.parts.map((one) => this.read(one)).reduce(connect, readsNothing);
    if (part.kind === 'alternatives') return part.parts.map((one) => this.read(one)).reduce(choose);
    // The characters of a lookaround are read again after it, so nothing follows the lookaround itself.
    if (part.kind === 'lookaround') this.read(part.inner);
    return readsNothing;
  }

  #readCharacter(source: string): Reading {
    const position: PatternPosition = { source, followers: new Map() };
    this.positions.push(position);
    const only = new Map<PatternPosition, Ways>([[position, 1]]);
    return { first: only, last: only, empty: 0 };
  }

  #readRepetition({ inner, min, max }: Extract<PatternPart, { readonly kind: 'repetition' }>): Reading {
    if (max <= (isOneWay(inner) ? maxOneWayCopies : maxCopies)) return this.#readCopies(inner, min, max);
    const { first, last, empty } = this.read(inner);
    follow(last, first);
    // A required repetition may read nothing, so there are several ways to choose those that do.
    if (empty > 0 && min > 1) follow(last, first);
    return { first, last, empty: min === 0 || empty > 0 ? 1 : 0 };
  }

  #readCopies(inner: PatternPart, min: number, max: number): Reading {
    const required = Array.from({ length: min }, () => this.read(inner)).reduce(connect, readsNothing);
    // An optional copy can only follow the copy before it.
    const optional = Array.from({ length: max - min }, () => this.read(inner)).reduceRight<Reading>(
      (rest, one) => ({ ...connect(one, rest), empty: 1 }),
      readsNothing,
    );
    return connect(required, optional);
  }
}

const readsNothing: Reading = { first: new Map(), last: new Map(), empty: 1 };

/** True for a part that reads each text in one way, such as `[0-9]{3}-`. */
function isOneWay(part: PatternPart): boolean {
  if (part.kind === 'sequence') return part.parts.every(isOneWay);
  if (part.kind === 'repetition') return part.min === part.max && isOneWay(part.inner);
  return part.kind === 'character' || part.kind === 'nothing';
}

/** The reading of two consecutive parts. */
function connect(before: Reading, behind: Reading): Reading {
  follow(before.last, behind.first);
  return {
    first: add(before.first, multiply(behind.first, before.empty)),
    last: add(behind.last, multiply(before.last, behind.empty)),
    empty: toWays(before.empty * behind.empty),
  };
}

function choose(one: Reading, other: Reading): Reading {
  return { first: add(one.first, other.first), last: add(one.last, other.last), empty: toWays(one.empty + other.empty) };
}

function follow(last: Reading['last'], first: Reading['first']): void {
  for (const [position, ways] of last)
    for (const [follower, more] of first) {
      const known = position.followers.get(follower) ?? 0;
      position.followers.set(follower, toWays(known + ways * more));
    }
}

function add(one: Reading['first'], other: Reading['first']): Reading['first'] {
  const sum = new Map(one);
  for (const [position, ways] of other) sum.set(position, toWays((sum.get(position) ?? 0) + ways));
  return sum;
}

function multiply(positions: Reading['first'], ways: Ways): Reading['first'] {
  return new Map(ways === 0 ? [] : [...positions].map(([position, own]) => [position, toWays(own * ways)]));
}

function toWays(count: number): Ways {
  return count > 1 ? 2 : count === 1 ? 1 : 0;
}
