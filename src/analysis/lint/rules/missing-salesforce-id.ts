import { childLocation, questionsOf, fileLocation } from '../selectors.ts';
import type { WrittenQuestion } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** If some answers of a flow are sent to the customer system, all must be. */
export const missingSalesforceId: LintRule = {
  id: 'missing-salesforce-id',
  severity: 'warning',
  description: 'A question has no id in the customer system, while others of the flow have.',
  help: 'An answer without an id is not sent to the customer system. Ask the operations team for an id. If the answer is not to be sent, allow the finding and say so.',
  example: "'mood' has no id in the customer system, so its answer is not sent there.",
  check(subject) {
    const questions = questionsOf(subject);
    if (!questions.some(({ item }) => isSent(item))) return [];
    return questions
      .filter(({ item }) => !isSent(item))
      .map(({ id, file }) => ({
        at: childLocation(fileLocation(file), 'content'),
        message: `'${id}' has no id in the customer system, so its answer is not sent there.`,
        suggest: 'Ask the operations team for an id, and add "salesforceId".',
      }));
  },
};

function isSent(item: WrittenQuestion): boolean {
  return item.salesforceId !== undefined || ('multiSalesforce' in item && item.multiSalesforce);
}
