import type { AnswerRecord, Context, FactValue } from '../../../engine/index.ts';

/** The fixed answers and facts of an exploration; all others may have any value. */
export interface Assumptions {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** Whether the facts that the context leaves out are absent or may have any value. */
  readonly otherFacts: 'absent' | 'any';
  /** Facts that are absent although the others may have any value. */
  readonly absentFacts?: readonly string[];
}

/** Whether a fact is fixed. */
export function isAssumed(assumptions: Assumptions | undefined, name: string): boolean {
  if (assumptions === undefined) return false;
  const { otherFacts, absentFacts = [], context } = assumptions;
  return otherFacts === 'absent' || Object.hasOwn(context.facts, name) || absentFacts.includes(name);
}

/** The value of a fixed fact, `undefined` when it is fixed to be absent. */
export function assumedFact(assumptions: Assumptions | undefined, name: string): FactValue | undefined {
  const facts = assumptions?.context.facts ?? {};
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
