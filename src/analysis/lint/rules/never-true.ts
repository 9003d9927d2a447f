import { Unmet, guardsOf } from '../reached.ts';
import type { Rule } from '../rule.ts';

/** A condition that never holds decides nothing. */
export const neverTrue: Rule = {
  id: 'never-true',
  severity: 'error',
  description: 'A condition is never true where it stands.',
  docs: 'Proved for all answers at once, not tried. Its parts contradict each other, or what comes before it has already led everybody away for whom it would hold. Mend the condition, or take it away.',
  check(subject) {
    const unmet = new Unmet(subject.explored());
    return guardsOf(subject)
      .filter(({ rule, step, item }) => unmet.hasRule(rule) && !unmet.isCutOff(step, item))
      .map(({ rule, at }) => ({
        at,
        message: `The rule '${rule.rule}' is never true here, whatever a client answers.`,
        suggest: 'Look for parts that contradict each other or what comes before, or take it away.',
      }));
  },
};
