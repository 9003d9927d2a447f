/** What an order is made of. */
export interface OrderingInput {
  /** How many variables there are; they are numbered as their questions are asked. */
  readonly count: number;
  /** Those of facts, which are there from the beginning. */
  readonly leading: readonly number[];
  /** For each condition the variables that it reads. */
  hyperedges(): readonly (readonly number[])[];
}

/** A static order of variables, from the top of the diagrams. */
export type VariableOrdering = (variables: OrderingInput) => readonly number[];

/**
 * Facts first, then questions from the last to the first: most conditions read what was asked lately, so
 * they touch only the top of a diagram, and the rest is shared.
 */
export const latestVariableFirst: VariableOrdering = ({ count, leading }) => {
  const isFact = new Set(leading);
  const others = Array.from({ length: count }, (_, index) => count - 1 - index).filter((variable) => !isFact.has(variable));
  return [...leading, ...others];
};

/** Conditions that read further than this look back at what was asked long ago. */
const nearby = 64;

/**
 * Facts first, then questions as they are asked, and last those that are read again much later. For passes that keep all
 * answers: a question is then above all that follows it, so that adding it costs the same in a flow of any length.
 */
const askedOrdering: VariableOrdering = (variables) => {
  const { count, leading } = variables;
  const isFact = new Set(leading);
  const far = variables.hyperedges().map((link) => link.filter((variable) => !isFact.has(variable)));
  const isLate = new Set(far.filter((link) => Math.max(...link) - Math.min(...link) > nearby).flat());
  const all = Array.from({ length: count }, (_, index) => index).filter((variable) => !isFact.has(variable));
  return [...leading, ...all.filter((variable) => !isLate.has(variable)), ...isLate];
};

/**
 * Places variables of the same condition close to each other (FORCE: Aloul, Markov, Sakallah 2003). Each variable
 * moves to the mean position of its conditions, and each condition to that of its variables, until the spans stop
 * shrinking.
 */
const forceOrdering: VariableOrdering = (variables) => {
  const links = variables.hyperedges();
  let order = latestVariableFirst(variables);
  let span = totalSpan(order, links);
  for (let round = 0; round < maxRounds; round++) {
    const moved = moveToCentres(order, links);
    const shorter = totalSpan(moved, links);
    if (shorter >= span) break;
    order = moved;
    span = shorter;
  }
  return order;
};

/** The orders to try, each after the one before has exceeded the node limit: no single one is good for every flow. */
export const variableOrderings: readonly VariableOrdering[] = [latestVariableFirst, forceOrdering];

/** The same for passes that keep all answers. */
export const orderingsForAllAnswers: readonly VariableOrdering[] = [askedOrdering, ...variableOrderings];

const maxRounds = 50;

function moveToCentres(order: readonly number[], links: readonly (readonly number[])[]): readonly number[] {
  const places = positionsOf(order);
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

function totalSpan(order: readonly number[], links: readonly (readonly number[])[]): number {
  const places = positionsOf(order);
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

function positionsOf(order: readonly number[]): readonly number[] {
  const places = order.map(() => 0);
  order.forEach((variable, place) => {
    places[variable] = place;
  });
  return places;
}
