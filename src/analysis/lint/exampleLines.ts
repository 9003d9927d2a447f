import { describeInputs } from '../descriptions/index.ts';
import type { DescribedInputs } from '../descriptions/index.ts';
import type { LintSubject } from './rule.ts';

/** The answers and facts that lead to what a rule has found, below an introduction; nothing where none matters. */
export function exampleLines({ labelled }: LintSubject, example: DescribedInputs, introduction: string): readonly string[] {
  const lines = describeInputs(labelled, example);
  return lines.length === 0 ? [] : [introduction, ...lines.map((line) => `  ${line}`)];
}
