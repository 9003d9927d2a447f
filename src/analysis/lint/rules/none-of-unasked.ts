import { negatedQuestionsIn } from '../../reachability/index.ts';
import type { Witness } from '../../reachability/index.ts';
import type { CompiledCondition } from '../../../engine/index.ts';
import { joinWithConjunction } from '../../descriptions/index.ts';
import { exampleLines } from '../exampleLines.ts';
import { childLocation, itemsOf, fileLocation } from '../selectors.ts';
import { guardsOf } from '../unreachableEvents.ts';
import type { FileLocation, LintRule, LintSubject } from '../rule.ts';

/** A condition must not treat a missing answer as the answer No. */
export const noneOfUnasked: LintRule = {
  id: 'none-of-unasked',
  severity: 'error',
  description: 'A condition denies something, with noneOf or not, of a question that some clients have not answered.',
  help: 'Proved for all answers at once, and shown with answers that lead there. Found only where the condition would be true if silence were a no. For a client who was not asked, or has passed by the question, "noneOf" is neither true nor false, nor is a "not" around what was asked, and what is not true opens no way. Say with "answered" what is meant for them.',
  example: 'Some clients come here without an answer to \'mood\', and then "noneOf" is neither true nor false.',
  check(subject) {
    const explored = subject.exploration();
    return explored.results.flatMap(({ event, reachable }) => {
      if (event.kind !== 'unknownGuard' || reachable !== true) return [];
      const at = testLocation(subject, event.test);
      if (at === undefined) return [];
      const witness = explored.witnessOf(event);
      const example = witness !== undefined && 'path' in witness ? witness : undefined;
      const open = unanswered(subject, event.test, example);
      const names = joinWithConjunction(quoteNames(open, "'"), 'or');
      const signs = joinWithConjunction(quoteNames(negationsOver(subject, event.test, open), '"'), 'and');
      return [
        {
          at,
          message: [
            `${example?.isEverybody === true ? 'All' : 'Some'} clients come here without an answer to ${names}, and then ${signs} is neither true nor false.`,
            ...(example === undefined ? [] : exampleLines(subject, example, 'They come here with:')),
          ].join('\n'),
          suggest: `To leave them out, put { "question": "${open[0]}", "answered": true } beside it in "all"; to count them in, { "question": "${open[0]}", "answered": false } beside it in "any".`,
        },
      ];
    });
  },
};

/** The negated questions that the witness leaves unanswered; all negated questions when there is no such question or no witness. */
function unanswered({ flow }: LintSubject, test: CompiledCondition, example: Witness | undefined): readonly string[] {
  const read = [...new Set(negatedQuestionsIn(flow, test).map(({ question }) => question))];
  const open = read.filter((id) => example !== undefined && !Object.hasOwn(example.answers, id));
  return open.length === 0 ? read : open;
}

/** The negations that the condition applies to these questions: "noneOf" or "not". */
function negationsOver({ flow }: LintSubject, test: CompiledCondition, questions: readonly string[]): readonly string[] {
  return [...new Set(negatedQuestionsIn(flow, test).flatMap(({ question, by }) => (questions.includes(question) ? [by] : [])))];
}

function quoteNames(names: readonly string[], mark: string): readonly string[] {
  return names.map((name) => `${mark}${name}${mark}`);
}

function testLocation(subject: LintSubject, test: CompiledCondition): FileLocation | undefined {
  const guard = guardsOf(subject).find(({ rule }) => 'when' in rule && rule.when === test);
  if (guard !== undefined) return guard.item === undefined ? childLocation(guard.at, 'when') : guard.at;
  const item = itemsOf(subject).find(({ id }) => subject.flow.items[id]?.showWhen === test);
  return item === undefined ? undefined : childLocation(fileLocation(item.file), 'showWhen');
}
