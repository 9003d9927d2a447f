import type { Exit, Flow, FormStep, PlacedItem, Question, QuestionnaireStep, Step, Test } from './flow.ts';
import { formAnswer } from './answer.ts';
import { getAnswer } from './answers.ts';
import { factOf, firstOpen, judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { answerProblem } from './validity.ts';

/** One place in a flow: a step, in a questionnaire an item of it, and the outcome when the flow has ended there. */
export interface Place {
  readonly step: string;
  readonly item?: string;
  readonly outcome?: string;
}

/** Why a place cannot be left forward. */
export type Stop = 'unanswered' | 'refused' | 'blocked' | 'needs';

/** What lies one move ahead of a place: another place, or what holds the client here. */
export type Ahead = { readonly place: Place; readonly stop?: never } | { readonly stop: Stop; readonly place?: never };

/** The step of that id; a place always names one that exists. */
export function stepNamed(flow: Flow, id: string): Step {
  const step = Object.hasOwn(flow.stepIndex, id) ? flow.steps[flow.stepIndex[id]!] : undefined;
  if (step === undefined) throw new Error(`The flow ${flow.id} has no step '${id}'.`);
  return step;
}

/** The question of that id; the compiled flow names only ones that exist. */
export function questionNamed(flow: Flow, id: string): Question {
  const question = questionAt(flow, id);
  if (question === undefined) throw new Error(`The flow ${flow.id} has no question '${id}'.`);
  return question;
}

/** The question that an item is; `undefined` for a banner, and where there is no item. */
export function questionAt(flow: Flow, item: string | undefined): Question | undefined {
  const found = item === undefined ? undefined : flow.items[item];
  // One look-up instead of two: what `constructor` and its like find has another id.
  return found === undefined || found.id !== item || found.type === 'banner' ? undefined : found;
}

/** What lies ahead of a place: the one rule of moving that `next` and `evaluate` share. */
export function ahead(judged: Judged, place: Place): Ahead {
  const step = stepNamed(judged.flow, place.step);
  const stop = stopAt(judged, step, place);
  if (stop !== undefined) return { stop };
  if (step.kind !== 'questionnaire') return leave(judged, step, place);
  const index = itemIndex(judged.flow, place);
  const exit = firstOpen(judged, step.items[index]?.exits ?? []);
  if (exit !== undefined) return { place: through(judged, place, exit) };
  const following = shownFrom(judged, step, index + 1);
  return following === undefined ? leave(judged, step, place) : { place: { step: step.id, item: following.id } };
}

/**
 * The place on arriving at a step: its first item shown, or past it when it shows none. Which items it
 * shows is not decided before the facts that it needs are there.
 */
export function arrive(judged: Judged, id: string): Place {
  const step = stepNamed(judged.flow, id);
  if (step.end !== undefined) return { step: id, outcome: step.end };
  if (step.kind !== 'questionnaire' || missingNeed(judged, step) !== undefined) return { step: id };
  const first = shownFrom(judged, step, 0);
  if (first !== undefined) return { step: id, item: first.id };
  return leave(judged, step, { step: id }).place ?? { step: id };
}

/** True when a move only adds the outcome: the flow ends on the screen that it stands on. */
export function endsHere(from: Place, to: Place): boolean {
  return to.outcome !== undefined && to.step === from.step && to.item === from.item;
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
export function shownFrom(judged: Judged, step: QuestionnaireStep, from: number): PlacedItem | undefined {
  for (let index = from; index < step.items.length; index++) {
    const item = step.items[index]!;
    if (isShown(judged, judged.flow.items[item.id]?.showWhen)) return item;
  }
  return undefined;
}

/** The last item shown before an index. */
export function shownBefore(judged: Judged, step: QuestionnaireStep, before: number): PlacedItem | undefined {
  for (let index = before - 1; index >= 0; index--) {
    const item = step.items[index]!;
    if (isShown(judged, judged.flow.items[item.id]?.showWhen)) return item;
  }
  return undefined;
}

/** Where a place's item stands in its questionnaire. */
export function itemIndex(flow: Flow, place: Place): number {
  return (place.item === undefined ? undefined : flow.items[place.item]?.index) ?? 0;
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

function leave(judged: Judged, step: Step, place: Place): Ahead {
  const exit = firstOpen(judged, step.exits);
  return exit === undefined ? { stop: 'unanswered' } : { place: through(judged, place, exit) };
}

function through(judged: Judged, from: Place, exit: Exit): Place {
  return exit.end === undefined ? arrive(judged, exit.to ?? '') : { ...from, outcome: exit.end };
}
