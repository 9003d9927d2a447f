import { UnreachableEvents, guardsOf } from '../unreachableEvents.ts';
import type { LintRule } from '../rule.ts';

/** An exit after others that are always taken is never taken. */
export const exitHidden: LintRule = {
  id: 'exit-hidden',
  severity: 'error',
  description: 'An exit is never taken, because one above it is always taken first.',
  help: 'Proved for all answers at once, not tried. Exits are tried from top to bottom. Whenever this one would hold, one above it holds too. Put the narrower condition first, or take this exit away.',
  example: "The exit 'questions.talk' is never taken: whenever its condition is true, one above it is taken first.",
  check(subject) {
    const unreachableEvents = new UnreachableEvents(subject.exploration());
    const hidden = new Set<unknown>(
      unreachableEvents
        .ofKind('exit')
        .flatMap(({ exit }) => (unreachableEvents.isExitNeverTaken(exit) && !unreachableEvents.hasRule(exit) ? [exit] : [])),
    );
    return guardsOf(subject)
      .filter(({ rule, step, item }) => hidden.has(rule) && !unreachableEvents.isPlaceUnreachable(step, item))
      .map(({ rule, at }) => ({
        at,
        message: `The exit '${rule.rule}' is never taken: whenever its condition is true, one above it is taken first.`,
        suggest: 'Put the narrower condition first, or take this exit away.',
      }));
  },
};
