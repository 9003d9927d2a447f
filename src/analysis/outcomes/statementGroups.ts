import type { Crosswalk, QuestionValue } from '../crosswalk/crosswalk.ts';

/** Values that say the same, directly or by way of others: one of the earlier ones is chosen where one of the later ones is. */
export interface StatementGroup {
  readonly before: readonly QuestionValue[];
  readonly after: readonly QuestionValue[];
}

/** The values that say the same, as one statement each: a statement for each pair would contradict itself in a choice of one value. */
export function groupValues(values: Crosswalk['values']): readonly StatementGroup[] {
  return values.reduce<readonly StatementGroup[]>((groups, { before, after }) => {
    const joined = groups.filter((group) => includesValue(group.before, before) || includesValue(group.after, after));
    const group = {
      before: withValue(
        joined.flatMap((one) => one.before),
        before,
      ),
      after: withValue(
        joined.flatMap((one) => one.after),
        after,
      ),
    };
    return [...groups.filter((one) => !joined.includes(one)), group];
  }, []);
}

/** A group of several values on both sides does not say which of them are alike, and one statement is about one question of each version. */
export function isOneStatement({ before, after }: StatementGroup): boolean {
  const isOneQuestion = (side: readonly QuestionValue[]): boolean => side.every(({ question }) => question === side[0]?.question);
  return isOneQuestion(before) && isOneQuestion(after) && (before.length === 1 || after.length === 1);
}

function includesValue(values: readonly QuestionValue[], { question, value }: QuestionValue): boolean {
  return values.some((one) => one.question === question && one.value === value);
}

function withValue(values: readonly QuestionValue[], value: QuestionValue): readonly QuestionValue[] {
  return includesValue(values, value) ? values : [...values, value];
}
