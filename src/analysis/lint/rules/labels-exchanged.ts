import { exchangedLabelsOf } from '../../diff/index.ts';
import type { LintRule } from '../rule.ts';

/** Labels must not be exchanged between values, because a stored value means what its label said. */
export const labelsExchanged: LintRule = {
  id: 'labels-exchanged',
  severity: 'error',
  canBeSuppressed: false,
  description: 'An answer has the label that another answer of the same list had in the release.',
  help: 'A value is what is stored and what rules name; the label is what the client reads. With the label of another answer, clients are led where the others were, and answers on file mean something else. To change the order, move the whole answer with its value. This rule cannot be allowed.',
  example: 'The answer \'drugs\' now has the label that \'none\' had: "None of these". It was: "I use illicit drugs"',
  check: ({ definition, flow, forms, releasedVersion, vocabulary }) =>
    releasedVersion === undefined
      ? []
      : exchangedLabelsOf(releasedVersion, { definition, flow, forms }, vocabulary).map(({ at, value, was, now, from }) => ({
          at,
          message: `The answer '${value}' now has the label that '${from}' had: ${JSON.stringify(now)}. It was: ${JSON.stringify(was)}`,
          suggest: 'Give each value its own label back. To change the order of answers, move the whole line.',
        })),
};
