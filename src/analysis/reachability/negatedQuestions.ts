import { getOperator, interpretCondition } from '../../engine/index.ts';
import type { ConditionAlgebra, Atom, Flow, CompiledCondition } from '../../engine/index.ts';

/** A question that a condition negates: without an answer, the negation is unknown. */
export interface NegatedQuestion {
  readonly question: string;
  /** The operator that denies, or `not`. */
  readonly by: Atom['op'] | 'not';
}

/** What something is worth as it stands, and what it would be worth turned round by a `not`. */
interface Polarity<T> {
  readonly positive: T;
  readonly negative: T;
}

/** What a condition negates, itself or in the rules that it reads: by an operator, or by `not` around a test that needs an answer. */
export function negatedQuestionsIn(flow: Pick<Flow, 'rules'>, test: CompiledCondition): readonly NegatedQuestion[] {
  return interpretCondition(flow, test, withPolarity(concatAlgebra), polarityOf).positive;
}

/** What single tests are worth. */
export interface DenialReadings<T> {
  readonly plain: (atom: Atom) => T;
  /** The same where the question is answered; this truth where it is not. */
  readonly silentAs: (atom: Atom, truth: boolean) => T;
}

/**
 * The value of a condition if each client who has not answered a question had denied what the condition negates. If it
 * is true only so, the silence alone would decide.
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
