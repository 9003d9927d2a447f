import { isScreening } from '../../../engine/index.ts';
import type { CompiledCondition, Flow, ScreeningStep } from '../../../engine/index.ts';
import { exampleLines } from '../exampleLines.ts';
import type { Witness } from '../../reachability/index.ts';
import { childLocation, stepsOf } from '../selectors.ts';
import type { LintRule, LintSubject } from '../rule.ts';

/** The end of a run that comes to a page without questions. No flow can name it. */
const emptyOutcome = 'no question is shown';

/** A page of questions shows one to every client who comes there. */
export const screeningEmpty: LintRule = {
  id: 'screening-empty',
  severity: 'error',
  description: 'Some clients come to a page of questions on which none is shown.',
  help: 'Proved for all answers at once, and shown with answers that lead there. Each question of the page has a "showWhen", and for these clients none is true: they see a heading and a button only. Lead them past the page, or show one of its questions to everybody.',
  example: "Some clients come to 'checks', and none of its questions is shown.",
  check(subject) {
    const reached = subject.exploration().results.filter(({ reachable }) => reachable !== false);
    const shown = new Set(reached.flatMap(({ event }) => (event.kind === 'item' ? [event.item] : [])));
    return stepsOf(subject).flatMap(({ at }, index) => {
      const step = subject.flow.steps[index]!;
      // That nobody is ever shown a question is found at the question.
      if (!isScreening(step) || !step.questions.some((id) => shown.has(id))) return [];
      const witness = findEmptyPage(subject, step);
      if (witness === undefined) return [];
      return [
        {
          at: childLocation(at, 'screening'),
          message: [
            `Some clients come to '${step.id}', and none of its questions is shown.`,
            ...exampleLines(subject, witness, 'They come there with:'),
          ].join('\n'),
          suggest: 'Lead them past this page with an exit before it, or take "showWhen" away from one of its questions.',
        },
      ];
    });
  },
};

/** A run that comes to the page and is shown no question; `undefined` when none is known. */
function findEmptyPage({ flow, explore }: LintSubject, step: ScreeningStep): Witness | undefined {
  const conditions = step.questions.flatMap((id) => flow.items[id]?.showWhen ?? []);
  if (conditions.length < step.questions.length) return undefined;
  const witness = explore(endAtEmptyPage(flow, step, conditions)).witnessOf({ kind: 'end', outcome: emptyOutcome, at: { step: step.id } });
  return witness !== undefined && 'path' in witness ? witness : undefined;
}

/** The flow, in which a run that leaves the page ends: with `emptyOutcome` where none of the conditions is true. */
function endAtEmptyPage(flow: Flow, { id, blockNext: _block, ...step }: ScreeningStep, conditions: readonly CompiledCondition[]): Flow {
  const exits = [
    { rule: `${id}.shown`, when: { any: conditions }, end: 'a question is shown' },
    { rule: `${id}.empty`, end: emptyOutcome },
  ];
  return { ...flow, steps: flow.steps.map((one) => (one.id === id ? { ...step, id, exits } : one)) };
}
