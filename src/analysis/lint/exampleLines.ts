import { describeInputs } from '../descriptions/index.ts';
import type { DescribedInputs } from '../descriptions/index.ts';
import type { LintSubject } from './rule.ts';

/** Lists the answers and facts of an example below an introduction; empty when none of them matters. */
export function exampleLines({ labelled }: LintSubject, example: DescribedInputs, introduction: string): readonly string[] {
  const lines = describeInputs(labelled, example);
  return lines.length === 0 ? [] : [introduction, ...lines.map((line) => `  ${line}`)];
}
