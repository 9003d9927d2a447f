import { getOperator, interpretCondition } from '../../engine/index.ts';
import type { ConditionAlgebra, Atom, Flow, CompiledCondition } from '../../engine/index.ts';

/** A question that a condition negates: without an answer, the negation is unknown. */
export interface NegatedQuestion {
  readonly question: string;
  readonly by: 'noneOf' | 'not';
}

/** What a condition negates, and what it would negate inside a `not`. */
interface Polarity {
  readonly positive: readonly NegatedQuestion[];
  readonly negative: readonly NegatedQuestion[];
}

/** What a condition negates, itself or in the rules that it reads: by `noneOf`, or by `not` around a test that needs an answer. */
export function negatedQuestionsIn(flow: Pick<Flow, 'rules'>, test: CompiledCondition): readonly NegatedQuestion[] {
  return interpretCondition(flow, test, polarityAlgebra, polarityOf).positive;
}

const concatPolarities = (parts: readonly Polarity[]): Polarity => ({
  positive: parts.flatMap(({ positive }) => positive),
  negative: parts.flatMap(({ negative }) => negative),
});

const polarityAlgebra: ConditionAlgebra<Polarity> = {
  and: concatPolarities,
  or: concatPolarities,
  not: ({ positive, negative }) => ({ positive: negative, negative: positive }),
};

function polarityOf({ op, source }: Atom): Polarity {
  if (source.kind !== 'question' || op === 'answered') return { positive: [], negative: [] };
  const denial = (by: NegatedQuestion['by']): readonly NegatedQuestion[] => [{ question: source.id, by }];
  return getOperator(op).isDenial === true ? { positive: denial('noneOf'), negative: [] } : { positive: [], negative: denial('not') };
}
