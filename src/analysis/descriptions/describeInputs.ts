import type { AnswerRecord, Context } from '../../engine/index.ts';
import { describeAnswers } from './describeAnswers.ts';
import type { LabelledFlow } from './names.ts';

/** Answers and facts that show something, with the names of those among them that may be anything. */
export interface DescribedInputs {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly dontCares: readonly string[];
}

/** What has to be answered and known, a line each; what may be anything is left out. */
export function describeInputs(labelled: LabelledFlow, { answers, context, dontCares }: DescribedInputs): readonly string[] {
  const facts = Object.entries(context.facts).filter(([name]) => !dontCares.includes(name));
  const carried = context.given.filter((name) => !dontCares.includes(name) && !Object.hasOwn(context.facts, name));
  return [
    ...describeAnswers(labelled, answers, dontCares),
    ...facts.map(([name, value]) => `'${name}': ${value === null ? 'a value that we do not accept' : JSON.stringify(value)}`),
    ...carried.map((name) => `the link carries '${name}'`),
  ];
}
