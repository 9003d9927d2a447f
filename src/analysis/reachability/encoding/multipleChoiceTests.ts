import { getOperator } from '../../../engine/index.ts';
import type { Atom, MultipleChoiceTest } from '../../../engine/index.ts';

/** The meaning of a test for a multiple choice; `undefined` for a test that cannot read one. */
export function multipleChoiceTestOf({ op, parameter }: Atom): MultipleChoiceTest | undefined {
  return getOperator(op).ofMultipleChoice?.(parameter);
}

/** The number up to which a test counts the chosen options: one more than it compares with; 0 if it does not count. */
export function countReadBy(test: MultipleChoiceTest | undefined): number {
  if (test === undefined) return 0;
  if ('not' in test) return countReadBy(test.not);
  if ('countAtLeast' in test) return test.countAtLeast;
  return 'only' in test ? 2 : 0;
}

/** True for a test that can be expressed by tests of single options. */
export function isTestOfOptions(test: MultipleChoiceTest | undefined): boolean {
  if (test === undefined) return false;
  return 'not' in test ? isTestOfOptions(test.not) : 'some' in test || 'every' in test;
}
