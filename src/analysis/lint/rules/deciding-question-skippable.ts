import { getOperator, listAtoms } from '../../../engine/index.ts';
import type { Atom } from '../../../engine/index.ts';
import { namedConditionsOf } from '../../reachability/encoding/conditionReads.ts';
import { emptyFactLookup } from '../../reachability/encoding/factValues.ts';
import { childLocation, fileLocation, questionsOf } from '../selectors.ts';
import type { LintSubject, WrittenQuestion } from '../selectors.ts';
import type { LintRule } from '../rule.ts';

/** A deciding question must not be skippable, because a client who skips it gives no answer that could end the flow. */
export const decidingQuestionSkippable: LintRule = {
  id: 'deciding-question-skippable',
  severity: 'error',
  description: 'A question that decides where a client is led can be passed over.',
  help: 'Whoever passes over a question gives no disqualifying, negative or crisis answer, and goes on like a client who has denied it. A question that an exit reads is found, too, unless a condition says with "answered" what is meant for those who give no answer. Take "skippable" away, or allow this, with the reason.',
  example: "'mood' can be passed over, and has the crisis answer 'notWell': whoever gives no answer goes on.",
  check(subject) {
    return questionsOf(subject).flatMap(({ id, file, item }) => {
      if (item.skippable !== true) return [];
      const why = whyDeciding(subject, id, item);
      if (why === undefined) return [];
      return [
        {
          at: childLocation(fileLocation(file), 'skippable'),
          message: `'${id}' can be passed over, and ${why}: whoever gives no answer goes on.`,
          suggest: 'Take "skippable" away.',
        },
      ];
    });
  },
};

/** Says how the answer to a question decides; `undefined` where it does not. */
function whyDeciding(subject: LintSubject, id: string, item: WrittenQuestion): string | undefined {
  if ('options' in item) {
    const crisis = item.options.find((option) => option.crisis === true);
    if (crisis !== undefined) return `has the crisis answer '${crisis.value}'`;
    if ((item.disqualifyingValue ?? []).length > 0) return 'has disqualifying answers';
    if ((item.negativeValues ?? []).length > 0) return 'has negative answers';
  }
  const atoms = atomsOfExits(subject).filter(({ source }) => source.kind === 'question' && source.id === id);
  return atoms.length > 0 && atoms.every(isUnknownUnanswered) ? 'an exit reads its answer' : undefined;
}

/** True when a test is unknown without an answer, as all tests but "answered" are. */
function isUnknownUnanswered({ op, parameter }: Atom): boolean {
  return getOperator(op).decide(undefined, parameter, emptyFactLookup, '') === 'unknown';
}

/** The atoms of all conditions of a flow except `showWhen`. */
function atomsOfExits({ flow }: LintSubject): readonly Atom[] {
  return namedConditionsOf(flow)
    .filter(({ name }) => !Object.hasOwn(flow.items, name))
    .flatMap(({ test }) => listAtoms(flow, test));
}
