import { choicesOf, inside, questionsOf, wholeOf } from '../parts.ts';
import type { At, Rule, Subject } from '../rule.ts';

/** An id of the customer system names one question, or one answer. */
export const duplicateSalesforceId: Rule = {
  id: 'duplicate-salesforce-id',
  severity: 'error',
  description: 'Two questions or answers of a flow have the same id in the customer system.',
  docs: 'The customer system keeps one value for each id, so of two answers that are sent under the same id only one arrives. Ask the operations team for a second id.',
  check(subject) {
    const first = new Map<string, string>();
    return idsOf(subject).flatMap(({ id, what, at }) => {
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

function idsOf(subject: Subject): readonly { readonly id: string; readonly what: string; readonly at: At }[] {
  const questions = questionsOf(subject).flatMap(({ id, file, item: { salesforceId } }) =>
    salesforceId === undefined ? [] : [{ id: salesforceId, what: `the question '${id}'`, at: inside(wholeOf(file), 'salesforceId') }],
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
