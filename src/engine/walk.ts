import type { Exit, Flow, FormStep, Item, Question, QuestionnaireStep, Step, Test } from './flow.ts';
import { formAnswer } from './answer.ts';
import { getAnswer } from './answers.ts';
import { factOf, firstOpen, judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { itemAt, questionAt, questionNamed, stepNamed } from './place.ts';
import type { Place } from './place.ts';
import { answerProblem } from './validity.ts';

/** Why a place cannot be left forward. */
export type Stop = 'unanswered' | 'refused' | 'blocked' | 'needs';

/**
 * What lies one move ahead of a place: another place, or what holds the client here; of an opening, that it is beyond it,
 * where only the whole flow knows.
 */
export type Ahead =
  | { readonly place: Place; readonly stop?: never; readonly beyond?: never }
  | { readonly stop: Stop; readonly place?: never; readonly beyond?: never }
  | { readonly beyond: true; readonly place?: never; readonly stop?: never };

/** What lies ahead of a place: the one rule of moving that `next` and `evaluate` share. */
export function ahead(judged: Judged, place: Place): Ahead {
  const step = stepNamed(judged.flow, place.step);
  const stop = stopAt(judged, step, place);
  if (stop !== undefined) return { stop };
  const to = onward(judged, step, place);
  if (to === undefined) return { stop: 'unanswered' };
  return isBeyond(judged.flow, to) ? { beyond: true } : { place: to };
}

/**
 * The place on arriving at a step: its first item shown, or past it when it shows none. Which items it
 * shows is not decided before the facts that it needs are there.
 */
export function arrive(judged: Judged, id: string): Place {
  if (isBeyond(judged.flow, { step: id })) return { step: id };
  const step = stepNamed(judged.flow, id);
  if (step.end !== undefined) return { step: id, outcome: step.end };
  if (step.kind !== 'questionnaire' || missingNeed(judged, step) !== undefined) return { step: id };
  const first = shownFrom(judged, step, 0);
  if (first !== undefined) return { step: id, item: first.id };
  return leave(judged, step, { step: id }) ?? { step: id };
}

/** True for a place that an opening does not have; none is beyond a whole flow. */
function isBeyond({ opening, stepIndex }: Flow, { step, outcome }: Place): boolean {
  return opening === true && (outcome !== undefined || !Object.hasOwn(stepIndex, step));
}

/** True when a move only adds the outcome: the flow ends on the screen that it stands on. */
export function endsHere(from: Place, to: Place): boolean {
  return to.outcome !== undefined && to.step === from.step && to.item === from.item;
}

/** True for an outcome that leads to another page straight from the form or screening on which it is reached: it has no screen, and these stay in sight until the page is left. */
export function leadsOn(flow: Flow, step: Step, outcome: string): boolean {
  return (step.kind === 'form' || step.kind === 'screening') && flow.outcomes[outcome]?.href !== undefined;
}

/** The first fact that the step needs and does not have. */
export function missingNeed(judged: Judged, step: Step): string | undefined {
  return step.needs.find((name) => factOf(judged, name) === undefined);
}

/** The refusal that holds for a form step, `undefined` when the form is accepted. */
export function refusalAt(judged: Judged, step: FormStep): FormStep['refuse'][number] | undefined {
  return step.refuse.find((refusal) => judge(judged, refusal.when) === true);
}

/** The questions of a screening step that are shown. */
export function shownQuestions(judged: Judged, ids: readonly string[]): readonly Question[] {
  return ids.map((id) => questionNamed(judged.flow, id)).filter((question) => isShown(judged, question.showWhen));
}

/** The first item shown at or after an index. */
function shownFrom(judged: Judged, step: QuestionnaireStep, from: number): Item | undefined {
  for (let index = from; index < step.items.length; index++) {
    const item = itemAt(judged.flow, step.items[index]);
    if (isShown(judged, item?.showWhen)) return item;
  }
  return undefined;
}

/** The last item shown before an index. */
export function shownBefore(judged: Judged, step: QuestionnaireStep, before: number): Item | undefined {
  for (let index = before - 1; index >= 0; index--) {
    const item = itemAt(judged.flow, step.items[index]);
    if (isShown(judged, item?.showWhen)) return item;
  }
  return undefined;
}

/** True when the question may be passed: answered acceptably, or skippable and empty. */
export function isPassable(judged: Judged, question: Question): boolean {
  const answer = getAnswer(judged.answers, question.slot);
  return answer === undefined ? question.skippable === true : answerProblem(question, answer) === undefined;
}

/** True when a condition to be shown holds, or there is none. */
export function isShown(judged: Judged, showWhen: Test | undefined): boolean {
  return showWhen === undefined || judge(judged, showWhen) === true;
}

function stopAt(judged: Judged, step: Step, place: Place): Stop | undefined {
  if (missingNeed(judged, step) !== undefined) return 'needs';
  if (step.blockNext !== undefined && judge(judged, step.blockNext.when) === true) return 'blocked';
  if (step.kind === 'form') return formStop(judged, step);
  if (step.kind === 'screening') {
    return shownQuestions(judged, step.questions).every((question) => isPassable(judged, question)) ? undefined : 'unanswered';
  }
  const question = step.kind === 'questionnaire' ? questionAt(judged.flow, place.item) : undefined;
  return question === undefined || isPassable(judged, question) ? undefined : 'unanswered';
}

function formStop(judged: Judged, step: FormStep): Stop | undefined {
  if (formAnswer(getAnswer(judged.answers, step.slot)) === undefined) return 'unanswered';
  return refusalAt(judged, step) === undefined ? undefined : 'refused';
}

/** Where a place that nothing holds leads: out by an exit of its item, on to the next item, or out of its step. */
function onward(judged: Judged, step: Step, place: Place): Place | undefined {
  if (step.kind !== 'questionnaire') return leave(judged, step, place);
  const item = itemAt(judged.flow, place.item);
  const exit = firstOpen(judged, item?.exits ?? []);
  if (exit !== undefined) return through(judged, place, exit);
  const following = item === undefined ? undefined : shownFrom(judged, step, item.index + 1);
  return following === undefined ? leave(judged, step, place) : { step: step.id, item: following.id };
}

function leave(judged: Judged, step: Step, place: Place): Place | undefined {
  const exit = firstOpen(judged, step.exits);
  return exit === undefined ? undefined : through(judged, place, exit);
}

function through(judged: Judged, from: Place, exit: Exit): Place {
  return exit.end === undefined ? arrive(judged, exit.to ?? '') : { ...from, outcome: exit.end };
}
