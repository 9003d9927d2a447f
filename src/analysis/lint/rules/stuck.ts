import { shownWords } from '../../words/index.ts';
import type { Shown } from '../../words/index.ts';
import { inside, wholeOf } from '../parts.ts';
import type { Problem, Rule, Subject } from '../rule.ts';

/** From every screen there is a way on, for everybody. */
export const stuck: Rule = {
  id: 'stuck',
  severity: 'error',
  description: 'Some clients cannot go on from a place, whatever they answer there.',
  docs: 'Proved for all answers at once, and shown with answers that lead there. A form that refuses every way in which it can be filled in is such a place. Where "blockNext" holds a client on purpose, this rule says nothing.',
  check(subject) {
    const explored = subject.explored();
    return explored.found.flatMap(({ moment, reachable }) => {
      if (moment.kind !== 'trapped' || reachable !== true) return [];
      const shown = explored.witness(moment);
      const answers = shown !== undefined && 'answers' in shown ? shown : undefined;
      const name = moment.at.item ?? moment.at.step;
      return [
        {
          at: placeOf(subject, moment.at),
          message: [
            `Some clients cannot go on from '${name}', whatever they answer there.`,
            ...(answers === undefined ? [] : wayThere(subject, answers)),
          ].join('\n'),
          suggest: 'Mend what holds them there, or lead them elsewhere before.',
        },
      ];
    });
  },
};

function wayThere({ flow, labels }: Subject, shown: Shown): readonly string[] {
  const lines = shownWords({ flow, labels }, shown);
  return lines.length === 0 ? [] : ['They come there with:', ...lines.map((line) => `  ${line}`)];
}

function placeOf({ definition }: Subject, { step, item }: { readonly step: string; readonly item?: string }): Problem['at'] {
  const file = item === undefined ? undefined : definition.items[item]?.file;
  if (file !== undefined) return inside(wholeOf(file), 'content');
  const index = definition.flow.steps.findIndex(({ id }) => id === step);
  return { file: definition.file, pointer: `/steps/${index}/id` };
}
