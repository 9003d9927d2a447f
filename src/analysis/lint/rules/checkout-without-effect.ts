import { choicesOf, childLocation, rulesReferenced, fileLocation } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** A rule that nothing reads has no effect. */
export const checkoutWithoutEffect: LintRule = {
  id: 'checkout-without-effect',
  severity: 'error',
  description: 'A question has checkoutIfPositive, but no exit asks for its rule.',
  help: '"checkoutIfPositive" only makes a rule. Until an exit in flow.json names it, clients with a negative answer go the same way as everybody else.',
  example: "No exit asks for the rule 'mood.checkoutIfPositive', so the negative answers lead nowhere else.",
  check(subject) {
    const asked = rulesReferenced(subject.flow);
    return choicesOf(subject)
      .filter(({ id, item }) => item.checkoutIfPositive === true && !asked.has(`${id}.checkoutIfPositive`))
      .map(({ id, file }) => ({
        at: childLocation(fileLocation(file), 'checkoutIfPositive'),
        message: `No exit asks for the rule '${id}.checkoutIfPositive', so the negative answers lead nowhere else.`,
        suggest: `Name it in an exit of flow.json, as { "rule": "${id}.checkoutIfPositive" }, or take checkoutIfPositive and negativeValues away.`,
      }));
  },
};
