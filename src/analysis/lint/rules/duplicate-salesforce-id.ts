import { choicesOf, childLocation, questionsOf, fileLocation } from '../selectors.ts';
import type { FileLocation, LintRule, LintSubject } from '../rule.ts';

/** An id of the customer system must belong to one question or one answer only. */
export const duplicateSalesforceId: LintRule = {
  id: 'duplicate-salesforce-id',
  severity: 'error',
  description: 'Two questions or answers of a flow have the same id in the customer system.',
  help: 'The customer system keeps one value for each id, so of two answers that are sent under the same id only one arrives. Ask the operations team for a second id.',
  example: "The question 'safety' has the same id in the customer system as the question 'mood': 'SAMPLE-1'.",
  check(subject) {
    const first = new Map<string, string>();
    return salesforceIdsOf(subject).flatMap(({ id, what, at }) => {
      const owner = first.get(id);
      if (owner === undefined) first.set(id, what);
      return owner === undefined
        ? []
        : [
            {
              at,
              message: `${capitalized(what)} has the same id in the customer system as ${owner}: '${id}'.`,
              suggest: 'Ask the operations team for an id of its own.',
            },
          ];
    });
  },
};

function salesforceIdsOf(subject: LintSubject): readonly { readonly id: string; readonly what: string; readonly at: FileLocation }[] {
  const questions = questionsOf(subject).flatMap(({ id, file, item: { salesforceId } }) =>
    salesforceId === undefined
      ? []
      : [{ id: salesforceId, what: `the question '${id}'`, at: childLocation(fileLocation(file), 'salesforceId') }],
  );
  const options = choicesOf(subject).flatMap(({ id, file, item }) =>
    item.options.flatMap(({ value, salesforceId }, index) =>
      salesforceId === undefined
        ? []
        : [{ id: salesforceId, what: `the answer '${value}' to '${id}'`, at: { file, pointer: `/options/${index}/salesforceId` } }],
    ),
  );
  return [...questions, ...options];
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
