/** The largest number of sets, not counting subsets of others, for which the minimum is searched for. Beyond it, the cover is greedy. */
const maxExactSets = 20;

/**
 * Set cover: chooses sets whose union is the union of all sets, and returns their indexes in ascending order. For few sets the cover
 * has the least possible number of sets. For many it is greedy, and redundant sets are removed afterwards.
 */
export function setCover(sets: readonly ReadonlySet<number>[]): readonly number[] {
  const universe = new Set(sets.flatMap((set) => [...set]));
  const useful = sets.map((_set, index) => index).filter((index) => !isDominated(sets, index));
  const greedy = withoutRedundant(sets, greedyCover(sets, useful, universe));
  if (useful.length > maxExactSets) return greedy;
  return exactCover(sets, useful, universe, greedy).toSorted((left, right) => left - right);
}

/** True for a set that is empty or a subset of another set. Of several equal sets the first is not dominated. */
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

/** Removes redundant sets from a cover, beginning with the last. */
function withoutRedundant(sets: readonly ReadonlySet<number>[], chosen: readonly number[]): readonly number[] {
  const minimal = [...chosen];
  for (const index of chosen.toReversed()) {
    const others = minimal.filter((one) => one !== index);
    const covered = new Set(others.flatMap((one) => [...sets[one]!]));
    if (isSubset(sets[index]!, covered)) minimal.splice(minimal.indexOf(index), 1);
  }
  return minimal.toSorted((left, right) => left - right);
}

/** Searches for a minimal cover by branching: the element that the fewest sets contain must be in one of them, so each is tried. */
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
