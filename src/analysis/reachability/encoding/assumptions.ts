import type { AnswerRecord, Context, FactValue } from '../../../engine/index.ts';

/** What is fixed in an exploration; everything else may be anything. */
export interface Assumptions {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** What the facts are that the context leaves out. */
  readonly otherFacts: 'absent' | 'any';
  /** Facts that are absent where the others may be anything. */
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
