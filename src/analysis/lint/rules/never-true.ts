import { UnreachableEvents, guardsOf } from '../unreachableEvents.ts';
import type { LintRule } from '../rule.ts';

/** A condition that is never true has no effect. */
export const neverTrue: LintRule = {
  id: 'never-true',
  severity: 'error',
  description: 'A condition is never true where it stands.',
  help: 'Proved for all answers at once, not tried. Its parts contradict each other, or what comes before it has already led everybody away for whom it would hold. Mend the condition, or take it away.',
  example: "The rule 'questions.talk' is never true here, whatever a client answers.",
  check(subject) {
    const unreachableEvents = new UnreachableEvents(subject.exploration());
    return guardsOf(subject)
      .filter(({ rule, step, item }) => unreachableEvents.hasRule(rule) && !unreachableEvents.isPlaceUnreachable(step, item))
      .map(({ rule, at }) => ({
        at,
        message: `The rule '${rule.rule}' is never true here, whatever a client answers.`,
        suggest: 'Look for parts that contradict each other or what comes before, or take it away.',
      }));
  },
};
