import type { Exit, Flow, FormStep, Item, Question, QuestionnaireStep, Step, CompiledCondition } from './flow.ts';
import { asFormAnswer } from './answer.ts';
import { findSlotAnswer } from './answersBySlot.ts';
import { resolveFact, findOpenExit, evaluateCondition } from './conditions/evaluateCondition.ts';
import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { findItem, findQuestion, getQuestion, getStep } from './place.ts';
import type { Place } from './place.ts';
import { findAnswerProblem } from './questionTypes/answerProblem.ts';
import { isFormStep, isQuestionnaire, isScreening } from './stepKinds.ts';

/** Why a place cannot be left by Next. */
export type BlockedCause = 'unanswered' | 'refused' | 'blocked' | 'needs';

/**
 * What follows a place: another place, the cause that blocks the client, or, in a prefix, a place outside it that only the full
 * flow knows.
 */
export type NextPlace =
  | { readonly place: Place; readonly blocked?: never; readonly outsidePrefix?: never }
  | { readonly blocked: BlockedCause; readonly place?: never; readonly outsidePrefix?: never }
  | { readonly outsidePrefix: true; readonly place?: never; readonly blocked?: never };

/** Computes what follows a place. This is the only implementation of a move: `transition` and `evaluateFlow` share it. */
export function peekNext(scope: EvaluationScope, place: Place): NextPlace {
  const step = getStep(scope.flow, place.step);
  const blocked = findBlockedCause(scope, step, place);
  if (blocked !== undefined) return { blocked };
  const to = resolveTarget(scope, step, place);
  if (to === undefined) return { blocked: 'unanswered' };
  return isOutsidePrefix(scope.flow, to) ? { outsidePrefix: true } : { place: to };
}

/**
 * The place on arriving at a step: its first shown item, or a later place when it shows none. Which items it shows is decided only
 * when the facts that it needs have arrived.
 */
export function enterStep(scope: EvaluationScope, id: string): Place {
  if (isOutsidePrefix(scope.flow, { step: id })) return { step: id };
  const step = getStep(scope.flow, id);
  if (step.end !== undefined) return { step: id, outcome: step.end };
  if (!isQuestionnaire(step) || findMissingFact(scope, step) !== undefined) return { step: id };
  const first = findVisibleItemFrom(scope, step, 0);
  if (first !== undefined) return { step: id, item: first.id };
  return leaveStep(scope, step, { step: id }) ?? { step: id };
}

/** True for a place that is not in a prefix; a full flow has all places. */
function isOutsidePrefix({ isPrefix, stepIndex }: Flow, { step, outcome }: Place): boolean {
  return isPrefix === true && (outcome !== undefined || !Object.hasOwn(stepIndex, step));
}

/** True when a move adds only the outcome: the flow ends on the current screen. */
export function isEndOnSameScreen(from: Place, to: Place): boolean {
  return to.outcome !== undefined && to.step === from.step && to.item === from.item;
}

/**
 * True for an outcome of a form or screening that leads to another page: it has no screen of its own, and the form or screening
 * stays on the screen until the page is left.
 */
export function isRedirectOutcome(flow: Flow, step: Step, outcome: string): boolean {
  return (isFormStep(step) || isScreening(step)) && flow.outcomes[outcome]?.href !== undefined;
}

/** The first fact that the step needs and that has not arrived. */
export function findMissingFact(scope: EvaluationScope, step: Step): string | undefined {
  return step.needs.find((name) => resolveFact(scope, name) === undefined);
}

/** The refusal that applies to a form step; `undefined` when the form is accepted. */
export function findRefusal(scope: EvaluationScope, step: FormStep): FormStep['refuse'][number] | undefined {
  return step.refuse.find((refusal) => evaluateCondition(scope, refusal.when) === true);
}

/** The questions on the screen of a place. */
export function listScreenQuestions(scope: EvaluationScope, step: Step, { item }: Place): readonly Question[] {
  if (isScreening(step)) return listVisibleQuestions(scope, step.questions);
  const question = findQuestion(scope.flow, item);
  return question === undefined ? [] : [question];
}

/** The questions of a screening step that are shown. */
export function listVisibleQuestions(scope: EvaluationScope, ids: readonly string[]): readonly Question[] {
  return ids.map((id) => getQuestion(scope.flow, id)).filter((question) => isVisible(scope, question.showWhen));
}

/** The first item shown at or after an index. */
function findVisibleItemFrom(scope: EvaluationScope, step: QuestionnaireStep, from: number): Item | undefined {
  for (let index = from; index < step.items.length; index++) {
    const item = findItem(scope.flow, step.items[index]);
    if (isVisible(scope, item?.showWhen)) return item;
  }
  return undefined;
}

/** The last item shown before an index. */
export function findVisibleItemBefore(scope: EvaluationScope, step: QuestionnaireStep, before: number): Item | undefined {
  for (let index = before - 1; index >= 0; index--) {
    const item = findItem(scope.flow, step.items[index]);
    if (isVisible(scope, item?.showWhen)) return item;
  }
  return undefined;
}

/** True when the question may be passed: its answer is acceptable, or it is skippable and has none. */
export function isPassable(scope: EvaluationScope, question: Question): boolean {
  const answer = findSlotAnswer(scope.answers, question.slot);
  return answer === undefined ? question.skippable === true : findAnswerProblem(question, answer) === undefined;
}

/** True when the `showWhen` condition is true, or there is none. */
export function isVisible(scope: EvaluationScope, showWhen: CompiledCondition | undefined): boolean {
  return showWhen === undefined || evaluateCondition(scope, showWhen) === true;
}

function findBlockedCause(scope: EvaluationScope, step: Step, place: Place): BlockedCause | undefined {
  if (findMissingFact(scope, step) !== undefined) return 'needs';
  if (step.blockNext !== undefined && evaluateCondition(scope, step.blockNext.when) === true) return 'blocked';
  if (isFormStep(step)) return findFormBlockedCause(scope, step);
  return listScreenQuestions(scope, step, place).every((question) => isPassable(scope, question)) ? undefined : 'unanswered';
}

function findFormBlockedCause(scope: EvaluationScope, step: FormStep): BlockedCause | undefined {
  if (asFormAnswer(findSlotAnswer(scope.answers, step.slot)) === undefined) return 'unanswered';
  return findRefusal(scope, step) === undefined ? undefined : 'refused';
}

/** The place after one that is not blocked: by an exit of its item, the next item, or an exit of its step. */
function resolveTarget(scope: EvaluationScope, step: Step, place: Place): Place | undefined {
  if (!isQuestionnaire(step)) return leaveStep(scope, step, place);
  const item = findItem(scope.flow, place.item);
  const exit = findOpenExit(scope, item?.exits ?? []);
  if (exit !== undefined) return takeExit(scope, place, exit);
  const following = item === undefined ? undefined : findVisibleItemFrom(scope, step, item.index + 1);
  return following === undefined ? leaveStep(scope, step, place) : { step: step.id, item: following.id };
}

function leaveStep(scope: EvaluationScope, step: Step, place: Place): Place | undefined {
  const exit = findOpenExit(scope, step.exits);
  return exit === undefined ? undefined : takeExit(scope, place, exit);
}

function takeExit(scope: EvaluationScope, from: Place, exit: Exit): Place {
  return exit.end === undefined ? enterStep(scope, exit.to ?? '') : { ...from, outcome: exit.end };
}
