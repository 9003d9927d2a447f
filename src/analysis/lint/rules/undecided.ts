import { inside, wholeOf } from '../parts.ts';
import type { Rule } from '../rule.ts';

/** What was not proved is not said to be right. */
export const undecided: Rule = {
  id: 'undecided',
  severity: 'warning',
  description: 'Whether something can happen in the flow could not be worked out.',
  docs: 'The check proves for all answers at once what clients can reach. Where too much hangs together, or where texts are tested for several shapes at once, it does not know, and says so. Make these conditions simpler, or show by cases where they lead.',
  check({ definition, explored }) {
    const open = explored().found.flatMap(({ reachable }) => (typeof reachable === 'object' ? [reachable] : []));
    if (open.length === 0) return [];
    const hangs = [
      named(
        'the conditions of',
        open.flatMap(({ rules }) => rules),
      ),
      named(
        'the answers to',
        open.flatMap(({ questions }) => questions),
      ),
    ].filter((words) => words !== undefined);
    return [
      {
        at: inside(wholeOf(definition.file), 'steps'),
        message: `What can be reached here is not known in ${open.length === 1 ? 'one place' : `${open.length} places`}: neither that somebody can, nor that nobody can.${hangs.length === 0 ? '' : ` It hangs on ${hangs.join(', and on ')}.`}`,
        suggest: 'Make these conditions simpler, or add cases that show where they lead.',
      },
    ];
  },
};

const mostNames = 8;

function named(what: string, names: readonly string[]): string | undefined {
  const each = [...new Set(names)];
  if (each.length === 0) return undefined;
  const more = each.length > mostNames ? ` and ${each.length - mostNames} more` : '';
  return `${what} ${each
    .slice(0, mostNames)
    .map((name) => `'${name}'`)
    .join(', ')}${more}`;
}
