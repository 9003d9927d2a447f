/** The input from which a variable ordering is computed. */
export interface OrderingInput {
  /** The number of variables. They are numbered in the order in which their questions are asked. */
  readonly count: number;
  /** The variables of facts, which are known from the start of a run. */
  readonly leading: readonly number[];
  /** For each condition, the variables that it reads. */
  hyperedges(): readonly (readonly number[])[];
}

/** Computes a static order of the variables, beginning with the top of the diagrams. */
export type VariableOrdering = (variables: OrderingInput) => readonly number[];

/**
 * Facts first, then questions from the last to the first. Most conditions read recently asked questions, so they change only the top
 * of a diagram, and the rest is shared.
 */
export const latestVariableFirst: VariableOrdering = ({ count, leading }) => {
  const isFact = new Set(leading);
  const others = Array.from({ length: count }, (_, index) => count - 1 - index).filter((variable) => !isFact.has(variable));
  return [...leading, ...others];
};

/** A condition whose questions are further apart than this, in number of variables, reads a question that was asked long before. */
const nearby = 64;

/**
 * Facts first, then questions in the order in which they are asked, then the questions of conditions that span more than `nearby`
 * variables. For passes that eliminate no answers: a question is above all later ones, so adding it costs the same however long the
 * flow is.
 */
const askedOrdering: VariableOrdering = (variables) => {
  const { count, leading } = variables;
  const isFact = new Set(leading);
  const links = variables.hyperedges().map((link) => link.filter((variable) => !isFact.has(variable)));
  const isLate = new Set(links.filter((link) => Math.max(...link) - Math.min(...link) > nearby).flat());
  const all = Array.from({ length: count }, (_, index) => index).filter((variable) => !isFact.has(variable));
  return [...leading, ...all.filter((variable) => !isLate.has(variable)), ...isLate];
};

/**
 * Places variables of the same condition close to each other (FORCE: Aloul, Markov, Sakallah 2003). In each round, the position of a
 * condition is the mean position of its variables, and each variable moves to the mean position of its conditions. It stops when the
 * total span of the conditions no longer shrinks.
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

/** The orderings to try, each when the one before exceeds the node limit. No single ordering is good for every flow. */
export const variableOrderings: readonly VariableOrdering[] = [latestVariableFirst, forceOrdering];

/** The orderings to try for passes that eliminate no answers. */
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
