import { denials } from '../../index.ts';
import type { Witness } from '../../index.ts';
import type { Test } from '../../../engine/index.ts';
import { listed, shownWords } from '../../words/index.ts';
import { inside, itemsOf, wholeOf } from '../parts.ts';
import { guardsOf } from '../reached.ts';
import type { At, Rule, Subject } from '../rule.ts';

/** Who was not asked has not said no. */
export const noneOfUnasked: Rule = {
  id: 'none-of-unasked',
  severity: 'error',
  description: 'A condition denies something, with noneOf or not, of a question that some clients have not answered.',
  docs: 'Proved for all answers at once, and shown with answers that lead there. For a client who was not asked, or has passed by the question, "noneOf" is neither true nor false, nor is a "not" around what was asked, and what is not true opens no way. Say with "answered" what is meant for them.',
  check(subject) {
    const explored = subject.explored();
    return explored.found.flatMap(({ moment, reachable }) => {
      if (moment.kind !== 'doubt' || reachable !== true) return [];
      const at = placeOf(subject, moment.test);
      if (at === undefined) return [];
      const witness = explored.witness(moment);
      const shown = witness !== undefined && 'path' in witness ? witness : undefined;
      const open = unanswered(subject, moment.test, shown);
      const names = listed(quoted(open, "'"), 'or');
      const signs = listed(quoted(signsOver(subject, moment.test, open), '"'), 'and');
      return [
        {
          at,
          message: [
            `Some clients come here without an answer to ${names}, and then ${signs} is neither true nor false.`,
            ...(shown === undefined ? [] : example(subject, shown)),
          ].join('\n'),
          suggest: `To leave them out, put { "question": "${open[0]}", "answered": true } beside it in "all"; to count them in, { "question": "${open[0]}", "answered": false } beside it in "any".`,
        },
      ];
    });
  },
};

/** The questions that the witness leaves open; all that are read so when there is none. */
function unanswered({ flow }: Subject, test: Test, shown: Witness | undefined): readonly string[] {
  const read = [...new Set(denials(flow, test).map(({ question }) => question))];
  const open = read.filter((id) => shown !== undefined && !Object.hasOwn(shown.answers, id));
  return open.length === 0 ? read : open;
}

/** By what the condition denies something of these questions. */
function signsOver({ flow }: Subject, test: Test, questions: readonly string[]): readonly string[] {
  return [...new Set(denials(flow, test).flatMap(({ question, by }) => (questions.includes(question) ? [by] : [])))];
}

function quoted(names: readonly string[], mark: string): readonly string[] {
  return names.map((name) => `${mark}${name}${mark}`);
}

function example({ flow, labels }: Subject, shown: Witness): readonly string[] {
  const lines = shownWords({ flow, labels }, shown);
  return lines.length === 0 ? [] : ['They come here with:', ...lines.map((line) => `  ${line}`)];
}

function placeOf(subject: Subject, test: Test): At | undefined {
  const guard = guardsOf(subject).find(({ rule }) => 'when' in rule && rule.when === test);
  if (guard !== undefined) return guard.item === undefined ? inside(guard.at, 'when') : guard.at;
  const shown = itemsOf(subject).find(({ id }) => subject.flow.items[id]?.showWhen === test);
  return shown === undefined ? undefined : inside(wholeOf(shown.file), 'showWhen');
}
