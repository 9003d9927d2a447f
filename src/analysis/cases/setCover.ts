/** Up to this many sets, after the idle ones are gone, a smallest choice is searched for; beyond, a good one is found step by step. */
const maxExactSets = 20;

/**
 * Chooses sets that between them hold everything that any of them holds; their places in the list, in
 * order. With few sets no smaller choice exists; with many, the one that adds most is taken again and
 * again, and those that turn out to be needless are put back.
 */
export function setCover(sets: readonly ReadonlySet<number>[]): readonly number[] {
  const universe = new Set(sets.flatMap((set) => [...set]));
  const useful = sets.map((_set, index) => index).filter((index) => !isDominated(sets, index));
  const greedy = withoutRedundant(sets, greedyCover(sets, useful, universe));
  if (useful.length > maxExactSets) return greedy;
  return exactCover(sets, useful, universe, greedy).toSorted((left, right) => left - right);
}

/** True for a set that another one holds whole; of two that are the same the first stays. */
function isDominated(sets: readonly ReadonlySet<number>[], index: number): boolean {
  const own = sets[index]!;
  if (own.size === 0) return true;
  return sets.some((other, place) => place !== index && isSubset(own, other) && (other.size > own.size || place < index));
}

function greedyCover(sets: readonly ReadonlySet<number>[], useful: readonly number[], universe: ReadonlySet<number>): readonly number[] {
  const open = new Set(universe);
  const chosen: number[] = [];
  while (open.size > 0) {
    const gains = useful.map((index) => [...sets[index]!].filter((one) => open.has(one)).length);
    const best = useful[gains.indexOf(Math.max(...gains))]!;
    chosen.push(best);
    for (const one of sets[best]!) open.delete(one);
  }
  return chosen;
}

/** Goes through a choice from the end, and puts back what the others hold. */
function withoutRedundant(sets: readonly ReadonlySet<number>[], chosen: readonly number[]): readonly number[] {
  const minimal = [...chosen];
  for (const index of chosen.toReversed()) {
    const others = minimal.filter((one) => one !== index);
    const covered = new Set(others.flatMap((one) => [...sets[one]!]));
    if (isSubset(sets[index]!, covered)) minimal.splice(minimal.indexOf(index), 1);
  }
  return minimal.toSorted((left, right) => left - right);
}

/** A smallest choice: whatever is wanted most rarely has to be in one of its few sets, so each of these is tried. */
function exactCover(
  sets: readonly ReadonlySet<number>[],
  useful: readonly number[],
  universe: ReadonlySet<number>,
  known: readonly number[],
): readonly number[] {
  let best = known;
  const search = (open: ReadonlySet<number>, chosen: readonly number[]): void => {
    if (open.size === 0) best = chosen;
    if (open.size === 0 || chosen.length + 1 >= best.length) return;
    const holders = [...open].map((one) => useful.filter((index) => sets[index]!.has(one)));
    const fewest = holders.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
    for (const index of fewest) search(new Set([...open].filter((one) => !sets[index]!.has(one))), [...chosen, index]);
  };
  search(universe, []);
  return best;
}

function isSubset(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return [...one].every((member) => other.has(member));
}
