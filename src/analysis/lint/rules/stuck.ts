import { exampleLines } from '../exampleLines.ts';
import { placeLocation } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** Every client must be able to leave every screen. */
export const stuck: LintRule = {
  id: 'stuck',
  severity: 'error',
  description: 'Some clients cannot go on from a place, whatever they answer there.',
  help: 'Proved for all answers at once, and shown with answers that lead there. A form that refuses every way in which it can be filled in is such a place. Where "blockNext" holds a client on purpose, this rule says nothing.',
  example: "Nobody can go on from 'details', whatever they answer there. Everybody comes there.",
  check(subject) {
    const explored = subject.exploration();
    return explored.results.flatMap(({ event, reachable }) => {
      if (event.kind !== 'deadlock' || reachable !== true) return [];
      const witness = explored.witnessOf(event);
      const answers = witness !== undefined && 'answers' in witness ? witness : undefined;
      const name = event.at.item ?? event.at.step;
      return [
        {
          at: placeLocation(subject.definition, event.at),
          message: [
            answers?.isEverybody === true
              ? `Nobody can go on from '${name}', whatever they answer there. Everybody comes there.`
              : `Some clients cannot go on from '${name}', whatever they answer there.`,
            ...(answers === undefined ? [] : exampleLines(subject, answers, 'They come there with:')),
          ].join('\n'),
          suggest: 'Mend what holds them there, or lead them elsewhere before.',
        },
      ];
    });
  },
};
