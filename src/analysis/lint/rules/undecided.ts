import type { Undecided } from '../../reachability/index.ts';
import { emptyPagesOf } from '../emptyPages.ts';
import { childLocation, fileLocation } from '../selectors.ts';
import type { LintRule, LintSubject, RuleViolation } from '../rule.ts';

/** A claim that was not proved is reported as undecided. */
export const undecided: LintRule = {
  id: 'undecided',
  severity: 'warning',
  description: 'Whether something can happen in the flow could not be worked out.',
  help: 'The check proves for all answers at once what clients can reach. Where too much hangs together, or where texts are tested for several shapes at once, it does not know, and says so. Make these conditions simpler, or show by cases where they lead.',
  example:
    "What can be reached here is not known in 3 places: neither that somebody can, nor that nobody can. It hangs on the answers to 'pause'.",
  check(subject) {
    return [...reachabilityViolations(subject), ...emptyPageViolations(subject)];
  },
};

const suggest = 'Make these conditions simpler, or add cases that show where they lead.';

function reachabilityViolations({ definition, exploration }: LintSubject): readonly RuleViolation[] {
  const open = exploration().results.flatMap(({ reachable }) => (typeof reachable === 'object' ? [reachable] : []));
  if (open.length === 0) return [];
  return [
    {
      at: childLocation(fileLocation(definition.file), 'steps'),
      message: `What can be reached here is not known in ${open.length === 1 ? 'one place' : `${open.length} places`}: neither that somebody can, nor that nobody can.${describeDependencies(open)}`,
      suggest,
    },
  ];
}

function emptyPageViolations(subject: LintSubject): readonly RuleViolation[] {
  return emptyPagesOf(subject).flatMap(({ id, at, found }) =>
    'path' in found
      ? []
      : [
          {
            at,
            message: `Whether some clients come to '${id}' and are shown none of its questions is not known.${describeDependencies([found])}`,
            suggest,
          },
        ],
  );
}

function describeDependencies(open: readonly Undecided[]): string {
  const names = [
    describeNames(
      'the conditions of',
      open.flatMap(({ rules }) => rules),
    ),
    describeNames(
      'the answers to',
      open.flatMap(({ questions }) => questions),
    ),
  ].filter((words) => words !== undefined);
  return names.length === 0 ? '' : ` It hangs on ${names.join(', and on ')}.`;
}

const maxNames = 8;

function describeNames(what: string, names: readonly string[]): string | undefined {
  const each = [...new Set(names)];
  if (each.length === 0) return undefined;
  const more = each.length > maxNames ? ` and ${each.length - maxNames} more` : '';
  return `${what} ${each
    .slice(0, maxNames)
    .map((name) => `'${name}'`)
    .join(', ')}${more}`;
}
