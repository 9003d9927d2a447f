import type { Crosswalk, QuestionValue } from '../crosswalk/crosswalk.ts';

/** Values that are mapped to each other, directly or through others: one of `before` is chosen exactly when one of `after` is. */
export interface StatementGroup {
  readonly before: readonly QuestionValue[];
  readonly after: readonly QuestionValue[];
}

/** Groups mapped values to statements. One statement for each pair would be contradictory where only one value can be chosen. */
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

/** True when a group is one statement: it has one question in each version, and a single value in at least one of them. */
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
