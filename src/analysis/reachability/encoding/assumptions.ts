import type { AnswerRecord, Context, FactValue } from '../../../engine/index.ts';

/** What is fixed in an exploration; everything else may be anything. */
export interface Assumptions {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** What the facts are that the context leaves out. */
  readonly otherFacts: 'absent' | 'any';
}

/** Whether a fact is fixed. */
export function isAssumed(assumptions: Assumptions | undefined, name: string): boolean {
  return assumptions !== undefined && (assumptions.otherFacts === 'absent' || Object.hasOwn(assumptions.context.facts, name));
}

/** The value of a fixed fact, `undefined` when it is fixed to be absent. */
export function assumedFact(assumptions: Assumptions | undefined, name: string): FactValue | undefined {
  const facts = assumptions?.context.facts ?? {};
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
