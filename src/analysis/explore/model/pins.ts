import type { AnswerRecord, Context, Fact } from '../../../engine/index.ts';

/** What is fixed in an exploration; everything else may be anything. */
export interface Pins {
  readonly answers: AnswerRecord;
  readonly context: Context;
  /** What the facts are that the context leaves out. */
  readonly otherFacts: 'absent' | 'any';
}

/** Whether a fact is fixed. */
export function isPinned(pins: Pins | undefined, name: string): boolean {
  return pins !== undefined && (pins.otherFacts === 'absent' || Object.hasOwn(pins.context.facts, name));
}

/** The value of a fixed fact, `undefined` when it is fixed to be absent. */
export function pinnedFact(pins: Pins | undefined, name: string): Fact | undefined {
  const facts = pins?.context.facts ?? {};
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
