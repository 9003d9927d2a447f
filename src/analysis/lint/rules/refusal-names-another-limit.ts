import { findOtherLimit } from '../namedLimits.ts';
import { childLocation, stepsOf } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** The properties of a refusal that are texts for clients. */
const textProperties = ['eyebrow', 'dialog', 'say'] as const;

/** The texts of a refusal must name the limit of its condition. */
export const refusalNamesAnotherLimit: LintRule = {
  id: 'refusal-names-another-limit',
  severity: 'warning',
  description: 'A form turns clients down by one limit, and names another one to them.',
  help: 'A limit, such as an age, stands in "when" of a refusal, and again in its texts. When one of them is changed, the other has to be changed with it: else a client of 20 is told that everybody of 18 is accepted. Look for the old limit in the other texts of the flow too. Where the text means another number, allow it with that reason.',
  example: "The text names 18, but the limit is 21: 'Sorry, we are only accepting clients 18+.'",
  check: (subject) =>
    stepsOf(subject).flatMap(({ step: { refuse = [] }, at }) =>
      refuse.flatMap((refusal, index) => {
        const limits = listNumbers(refusal.when);
        return textProperties.flatMap((property) => {
          const text = refusal[property];
          if (typeof text !== 'string') return [];
          const named = findOtherLimit(text, limits);
          if (named === undefined) return [];
          return [
            {
              at: childLocation(at, 'refuse', index, property),
              message: `The text names ${named}, but the limit is ${limits.join(' or ')}: '${text}'`,
              suggest: `Name ${limits.join(' or ')} in the text, or mend the limit.`,
            },
          ];
        });
      }),
    ),
};

/** All numbers in a condition. */
function listNumbers(condition: unknown): readonly number[] {
  if (typeof condition === 'number') return [condition];
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.values(condition).flatMap(listNumbers);
}
