/** What an order is made of. */
export interface Ordered {
  /** How many variables there are; they are numbered as their questions are asked. */
  readonly count: number;
  /** Those of facts, which are there from the beginning. */
  readonly facts: readonly number[];
  /** For each condition the variables that it reads. */
  links(): readonly (readonly number[])[];
}

/** A static order of variables, from the top of the diagrams. */
export type Order = (variables: Ordered) => readonly number[];

/**
 * Facts first, then questions from the last to the first: most conditions read what was asked lately, so
 * they touch only the top of a diagram, and the rest is shared.
 */
export const latestFirst: Order = ({ count, facts }) => {
  const isFact = new Set(facts);
  const others = Array.from({ length: count }, (_, index) => count - 1 - index).filter((variable) => !isFact.has(variable));
  return [...facts, ...others];
};

/**
 * Variables that the same condition reads come close to each other (FORCE, Aloul, Markov, Sakallah 2003):
 * each moves to the middle of its conditions, each condition to the middle of its variables, until
 * nothing gets shorter.
 */
const byForce: Order = (variables) => {
  const links = variables.links();
  let order = latestFirst(variables);
  let span = spanOf(order, links);
  for (let round = 0; round < mostRounds; round++) {
    const moved = pulled(order, links);
    const shorter = spanOf(moved, links);
    if (shorter >= span) break;
    order = moved;
    span = shorter;
  }
  return order;
};

/** The orders to try, each after the one before has overflowed: no single one is good for every flow. */
export const orders: readonly Order[] = [latestFirst, byForce];

const mostRounds = 50;

function pulled(order: readonly number[], links: readonly (readonly number[])[]): readonly number[] {
  const places = placesOf(order);
  const sums = order.map(() => 0);
  const counts = order.map(() => 0);
  for (const link of links) {
    const middle = link.reduce((sum, variable) => sum + places[variable]!, 0) / link.length;
    for (const variable of link) {
      sums[variable]! += middle;
      counts[variable]! += 1;
    }
  }
  const pull = (variable: number): number => (counts[variable] === 0 ? places[variable]! : sums[variable]! / counts[variable]!);
  return order.toSorted((left, right) => pull(left) - pull(right) || places[left]! - places[right]!);
}

function spanOf(order: readonly number[], links: readonly (readonly number[])[]): number {
  const places = placesOf(order);
  return links.reduce((sum, link) => {
    let low = order.length;
    let high = 0;
    for (const variable of link) {
      low = Math.min(low, places[variable]!);
      high = Math.max(high, places[variable]!);
    }
    return sum + Math.max(0, high - low);
  }, 0);
}

function placesOf(order: readonly number[]): readonly number[] {
  const places = order.map(() => 0);
  order.forEach((variable, place) => {
    places[variable] = place;
  });
  return places;
}
