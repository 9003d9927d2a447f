import type { AnswerRecord, Context } from '../../engine/index.ts';
import { answerWords } from './answers.ts';
import type { Told } from './names.ts';

/** Answers and facts that show something, with the names of those among them that may be anything. */
export interface Shown {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly any: readonly string[];
}

/** What has to be answered and known, a line each; what may be anything is left out. */
export function shownWords(told: Told, { answers, context, any }: Shown): readonly string[] {
  const facts = Object.entries(context.facts).filter(([name]) => !any.includes(name));
  const carried = context.given.filter((name) => !any.includes(name) && !Object.hasOwn(context.facts, name));
  return [
    ...answerWords(told, answers, any),
    ...facts.map(([name, value]) => `'${name}': ${value === null ? 'a value that we do not accept' : JSON.stringify(value)}`),
    ...carried.map((name) => `the link carries '${name}'`),
  ];
}
