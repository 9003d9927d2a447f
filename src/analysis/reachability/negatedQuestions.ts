import { getOperator, interpretCondition } from '../../engine/index.ts';
import type { ConditionAlgebra, Atom, Flow, CompiledCondition } from '../../engine/index.ts';

/** A question that a condition negates: without an answer, the negation is unknown. */
export interface NegatedQuestion {
  readonly question: string;
  /** The negating operator, or `not`. */
  readonly by: Atom['op'] | 'not';
}

/** The values of a part of a condition, outside and inside an odd number of `not`. */
interface Polarity<T> {
  readonly positive: T;
  readonly negative: T;
}

/**
 * The questions that a condition negates, itself or by the rules that it reads: by a negating operator, or by `not` around a test
 * that needs an answer.
 */
export function negatedQuestionsIn(flow: Pick<Flow, 'rules'>, test: CompiledCondition): readonly NegatedQuestion[] {
  return interpretCondition(flow, test, withPolarity(concatAlgebra), polarityOf).positive;
}

/** Two interpretations of single tests. */
export interface DenialReadings<T> {
  readonly plain: (atom: Atom) => T;
  /** As `plain` where the question is answered, and this truth value where it is not. */
  readonly silentAs: (atom: Atom, truth: boolean) => T;
}

/**
 * Interprets a condition as if every client without an answer to a question had denied what the condition negates. If the condition
 * is true only under this interpretation, the missing answer alone would decide.
 */
export function interpretGrantingDenials<T>(
  flow: Pick<Flow, 'rules'>,
  test: CompiledCondition,
  algebra: ConditionAlgebra<T>,
  { plain, silentAs }: DenialReadings<T>,
): T {
  return interpretCondition(flow, test, withPolarity(algebra), (atom) => {
    if (!isDeniable(atom)) return { positive: plain(atom), negative: plain(atom) };
    if (getOperator(atom.op).isDenial === true) return { positive: silentAs(atom, true), negative: plain(atom) };
    return { positive: plain(atom), negative: silentAs(atom, false) };
  }).positive;
}

function withPolarity<T>(algebra: ConditionAlgebra<T>): ConditionAlgebra<Polarity<T>> {
  const positives = (parts: readonly Polarity<T>[]): readonly T[] => parts.map(({ positive }) => positive);
  const negatives = (parts: readonly Polarity<T>[]): readonly T[] => parts.map(({ negative }) => negative);
  return {
    and: (parts) => ({ positive: algebra.and(positives(parts)), negative: algebra.and(negatives(parts)) }),
    or: (parts) => ({ positive: algebra.or(positives(parts)), negative: algebra.or(negatives(parts)) }),
    not: ({ positive, negative }) => ({ positive: algebra.not(negative), negative: algebra.not(positive) }),
  };
}

const concatAlgebra: ConditionAlgebra<readonly NegatedQuestion[]> = {
  and: (parts) => parts.flat(),
  or: (parts) => parts.flat(),
  not: (part) => part,
};

function polarityOf(atom: Atom): Polarity<readonly NegatedQuestion[]> {
  const { op, source } = atom;
  if (!isDeniable(atom) || source.kind !== 'question') return { positive: [], negative: [] };
  const denial = (by: NegatedQuestion['by']): readonly NegatedQuestion[] => [{ question: source.id, by }];
  return getOperator(op).isDenial === true ? { positive: denial(op), negative: [] } : { positive: [], negative: denial('not') };
}

function isDeniable({ op, source }: Atom): boolean {
  return source.kind === 'question' && getOperator(op).presence === undefined;
}
