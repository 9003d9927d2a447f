import { findSlotAnswer, noAnswers, setAnswer } from '../answersBySlot.ts';
import type { AnswersBySlot } from '../answersBySlot.ts';
import type { Context } from '../context.ts';
import type { Flow, Step } from '../flow.ts';
import type { EvaluationScope } from '../conditions/evaluateCondition.ts';
import { findItem, findQuestion, getQuestion, getStep } from '../place.ts';
import type { Place } from '../place.ts';
import { peekNext, enterStep, isEndOnSameScreen, isVisible } from '../peekNext.ts';
import type { NextPlace } from '../peekNext.ts';
import { isFormStep, isScreening } from '../stepKinds.ts';

/** The answers of a run, and which of them are relevant. */
export interface AnswerState {
  /** All answers, including those that are no longer on the path. */
  readonly answers: AnswersBySlot;
  /** The answers of the screens before a place, without its own. */
  readonly passedAnswers: AnswersBySlot;
  readonly context: Context;
}

/** One place of a trace. */
export interface TracePoint {
  readonly place: Place;
  /** The passed answers (`AnswerState`) on arriving here. */
  readonly passedAnswers: AnswersBySlot;
  /** The evaluation scope of the place. */
  readonly scope: EvaluationScope;
  /** What follows the place; `undefined` at an end. */
  readonly next: NextPlace | undefined;
}

/**
 * The evaluation scope of a place: the answers passed before it and those on its own screen. Answers off the path, and those that
 * follow later, count as absent, so they cannot decide anything.
 */
export function scopeAt(flow: Flow, answerState: AnswerState, place: Place): EvaluationScope {
  return { flow, context: answerState.context, answers: addScreenAnswers(flow, answerState, place) };
}

/** The places that the answers lead through, from the first step to an end or to a place where the client is blocked. */
export function traceAnswers(flow: Flow, answers: AnswersBySlot, context: Context): Generator<TracePoint> {
  const answerState = { answers, passedAnswers: noAnswers, context };
  return traceFrom(flow, answerState, enterStep({ flow, context, answers: noAnswers }, flow.steps[0]!.id));
}

/** The trace from a place on. `passedAnswers` are those of the screens before it. */
export function* traceFrom(flow: Flow, answerState: AnswerState, from: Place): Generator<TracePoint> {
  let place = from;
  let { passedAnswers } = answerState;
  for (;;) {
    const scope = scopeAt(flow, { ...answerState, passedAnswers }, place);
    const next = place.outcome === undefined ? peekNext(scope, place) : undefined;
    yield { place, passedAnswers, scope, next };
    if (next?.place === undefined) return;
    if (!isEndOnSameScreen(place, next.place)) passedAnswers = scope.answers;
    place = next.place;
  }
}

/** The point at which a questionnaire is resumed: the last answered one in it, else the first. */
export function findResumePoint(reached: readonly TracePoint[]): TracePoint | undefined {
  return reached.findLast(({ place, scope }) => place.outcome === undefined && isAnswered(scope, place)) ?? reached[0];
}

/** How many answer slots lie before the screen of a place. */
export function countSlotsBefore(flow: Flow, place: Place): number {
  return findItem(flow, place.item)?.asked ?? getStep(flow, place.step).asked;
}

/** The answer slots of the screen of a place, including those of questions that are not shown. */
export function listScreenSlots(flow: Flow, place: Place): readonly number[] {
  const step = getStep(flow, place.step);
  if (isScreening(step)) return step.questions.map((id) => getQuestion(flow, id).slot);
  const slot = findOnlySlot(flow, step, place);
  return slot === undefined ? [] : [slot];
}

/** The answer slot of a form, or of the question of a place. */
function findOnlySlot(flow: Flow, step: Step, { item }: Place): number | undefined {
  return isFormStep(step) ? step.slot : findQuestion(flow, item)?.slot;
}

function addScreenAnswers(flow: Flow, answerState: AnswerState, place: Place): AnswersBySlot {
  const step = getStep(flow, place.step);
  if (isScreening(step)) return addScreeningAnswers(flow, answerState, step.questions);
  return addAnswer(answerState, findOnlySlot(flow, step, place));
}

function addAnswer({ answers, passedAnswers }: AnswerState, slot: number | undefined): AnswersBySlot {
  return slot === undefined ? passedAnswers : setAnswer(passedAnswers, slot, findSlotAnswer(answers, slot));
}

/** Questions of a screening may depend on ones above them, so they are added one after another. */
function addScreeningAnswers(flow: Flow, { answers, passedAnswers, context }: AnswerState, ids: readonly string[]): AnswersBySlot {
  return ids.reduce((relevant, id) => {
    const { slot, showWhen } = getQuestion(flow, id);
    return isVisible({ flow, context, answers: relevant }, showWhen) ? setAnswer(relevant, slot, findSlotAnswer(answers, slot)) : relevant;
  }, passedAnswers);
}

function isAnswered(scope: EvaluationScope, place: Place): boolean {
  const question = findQuestion(scope.flow, place.item);
  return question !== undefined && findSlotAnswer(scope.answers, question.slot) !== undefined;
}
