import type { Answer } from '../answer.ts';
import { takeAnswersBefore, findSlotAnswer, noAnswers, setAnswer } from '../answersBySlot.ts';
import type { AnswersBySlot } from '../answersBySlot.ts';
import { emptyContext, parseContext } from '../context.ts';
import type { Context } from '../context.ts';
import { isCrisisAnswer } from '../questionTypes/choice/isCrisisAnswer.ts';
import type { EventEffect } from '../definitionFiles.ts';
import type { PrecedingRun } from '../handoff.ts';
import type { Flow, Item, Step } from '../flow.ts';
import type { EvaluationScope } from '../conditions/evaluateCondition.ts';
import { findItem, findQuestion, findSlot, getStep } from '../place.ts';
import { isQuestionnaire, listAnswerKeys } from '../stepKinds.ts';
import type { Place } from '../place.ts';
import { enterStep, isEndOnSameScreen, findVisibleItemBefore } from '../peekNext.ts';
import { scopeAt, findResumePoint, countSlotsBefore, listScreenSlots, traceFrom } from './trace.ts';
import type { AnswerState, TracePoint } from './trace.ts';

/** The state of one client in a flow. Immutable: every move returns a new run, which shares unchanged parts. */
export interface Run extends AnswerState {
  /** A random id, created by the caller at the start. A finished run is recorded under it. */
  readonly id: string;
  readonly place: Place;
  /** The steps that were left, in order. */
  readonly history: readonly string[];
  readonly answers: AnswersBySlot;
  readonly context: Context;
  /** The number of crisis answers, counted here so that a screen does not have to look at all answers. */
  readonly crisisAnswerCount: number;
  /** The run of another flow whose handoff led to this one. */
  readonly follows?: PrecedingRun;
}

/** A run at the first step. `follows` is the run whose handoff led to it. */
export function startRun(flow: Flow, id: string, context: Context = emptyContext, follows?: PrecedingRun): Run {
  const sound = parseContext(context);
  const place = enterStep({ flow, answers: noAnswers, context: sound }, flow.steps[0]!.id);
  return {
    id,
    place,
    history: [],
    answers: noAnswers,
    passedAnswers: noAnswers,
    context: sound,
    crisisAnswerCount: 0,
    ...(follows === undefined ? {} : { follows }),
  };
}

/** The evaluation scope at the place of a run. */
export function scopeOfRun(flow: Flow, run: Run): EvaluationScope {
  return scopeAt(flow, run, run.place);
}

/**
 * The run with an answer to a question (by its id) or a form (by its step's id); `undefined` removes the answer. An unknown key
 * changes nothing. The place does not change, except that an answer to the question that ended the flow opens its screen again.
 */
export function setRunAnswer(flow: Flow, run: Run, key: string, value: Answer | undefined): Run {
  const slot = findSlot(flow, key);
  if (slot === undefined) return run;
  const question = findQuestion(flow, key);
  const before = findSlotAnswer(run.answers, slot);
  return {
    ...run,
    place: run.place.outcome !== undefined && listScreenSlots(flow, run.place).includes(slot) ? withoutOutcome(run.place) : run.place,
    answers: setAnswer(run.answers, slot, value),
    passedAnswers: findSlotAnswer(run.passedAnswers, slot) === undefined ? run.passedAnswers : setAnswer(run.passedAnswers, slot, value),
    crisisAnswerCount: run.crisisAnswerCount + Number(isCrisisAnswer(question, value)) - Number(isCrisisAnswer(question, before)),
  };
}

/** The run with these facts from outside. */
export function withContext(run: Run, context: Context): Run {
  return { ...run, context: parseContext(context) };
}

/** The answer to a question or form, whether on the path or not; `undefined` when there is none. */
export function findRunAnswer(flow: Flow, run: Run, key: string): Answer | undefined {
  const slot = findSlot(flow, key);
  return slot === undefined ? undefined : findSlotAnswer(run.answers, slot);
}

/** The run, moved from its place, whose scope is `scope`, to the place that follows. */
export function moveForward(run: Run, scope: EvaluationScope, place: Place): Run {
  if (isEndOnSameScreen(run.place, place)) return { ...run, place };
  const moved = { ...run, place, passedAnswers: scope.answers };
  return place.step === run.place.step ? moved : { ...resumeQuestionnaire(scope.flow, moved), history: [...run.history, run.place.step] };
}

/**
 * The run one move back; the same object at the beginning and at a step with `noBack`. Answers do not change. A declared `back` is
 * followed if the client has passed that step; otherwise the run goes to the step that was left last.
 */
export function goBack(flow: Flow, run: Run): Run {
  const resolvedRun = resolvePendingItem(flow, run);
  const step = getStep(flow, resolvedRun.place.step);
  if (resolvedRun.place.outcome !== undefined && hasScreenBeforeOutcome(step, resolvedRun.place))
    return { ...resolvedRun, place: withoutOutcome(resolvedRun.place) };
  const scope = scopeOfRun(flow, resolvedRun);
  const before = findItemBefore(scope, step, resolvedRun.place);
  if (before !== undefined) return moveBackTo(flow, resolvedRun, { step: step.id, item: before.id });
  if (step.noBack) return run;
  const to = step.back !== undefined && resolvedRun.history.includes(step.back) ? step.back : resolvedRun.history.at(-1);
  return to === undefined ? run : moveBackTo(flow, resolvedRun, findLastPlace(scope, getStep(flow, to)));
}

/** True when Back leads to another place; `scope` is that of the run's place. */
export function canGoBack(scope: EvaluationScope, { place, history }: Run): boolean {
  const step = getStep(scope.flow, place.step);
  if ((history.length > 0 && !step.noBack) || (place.outcome !== undefined && hasScreenBeforeOutcome(step, place))) return true;
  return findItemBefore(scope, step, place) !== undefined;
}

/** The run at a point of its trace. */
export function moveToPoint(run: Run, point: TracePoint, trace: readonly TracePoint[]): Run {
  const steps = trace.slice(0, trace.indexOf(point)).map(({ place }) => place.step);
  const { place, passedAnswers } = point;
  return { ...run, place, passedAnswers, history: [...new Set(steps)].filter((id) => id !== place.step) };
}

/** The run at the first item of its questionnaire, or behind it if it shows none, once the facts that it waited for have arrived. */
export function resolvePendingItem(flow: Flow, run: Run): Run {
  const { place } = run;
  if (place.item !== undefined || place.outcome !== undefined || !isQuestionnaire(getStep(flow, place.step))) return run;
  const arrived = enterStep({ flow, answers: run.passedAnswers, context: run.context }, place.step);
  return resumeQuestionnaire(flow, { ...run, place: arrived });
}

/** The run without the answers given in one step: the fields of its form, or the answers to all its questions. */
export function clearStep(flow: Flow, run: Run, stepId: string): Run {
  return listAnswerKeys(getStep(flow, stepId)).reduce((cleared, key) => setRunAnswer(flow, cleared, key, undefined), run);
}

/** True when the step has at least one answer. */
export function hasStepAnswers(flow: Flow, run: Run, stepId: string): boolean {
  return listAnswerKeys(getStep(flow, stepId)).some((key) => findRunAnswer(flow, run, key) !== undefined);
}

/** The names of the events that count for this run. Some count only after another flow, or for certain values of facts. */
export function listEventNames({ follows, context }: Run, effects: readonly EventEffect[] = []): readonly string[] {
  return effects.flatMap(({ event, after, facts = {} }) => {
    const counts =
      (after === undefined || after === follows?.flow) && Object.entries(facts).every(([name, value]) => context.facts[name] === value);
    return counts ? [event] : [];
  });
}

function resumeQuestionnaire(flow: Flow, run: Run): Run {
  const step = getStep(flow, run.place.step);
  if (!isQuestionnaire(step) || !step.resume || run.place.item === undefined) return run;
  const reached: TracePoint[] = [];
  for (const point of traceFrom(flow, run, run.place)) {
    if (point.place.step !== step.id) break;
    reached.push(point);
  }
  const { place, passedAnswers } = findResumePoint(reached) ?? run;
  return { ...run, place, passedAnswers };
}

function withoutOutcome({ outcome: _outcome, ...screen }: Place): Place {
  return screen;
}

/** An end page has no screen before its outcome, and neither has a questionnaire that showed no item. */
function hasScreenBeforeOutcome(step: Step, place: Place): boolean {
  return step.end === undefined && (!isQuestionnaire(step) || place.item !== undefined);
}

function moveBackTo(flow: Flow, run: Run, place: Place): Run {
  const index = getStep(flow, place.step).index;
  return {
    ...run,
    place,
    passedAnswers: takeAnswersBefore(run.passedAnswers, countSlotsBefore(flow, place)),
    history: run.history.filter((id) => getStep(flow, id).index < index),
  };
}

/** The item that a questionnaire showed before the one at a place. */
function findItemBefore(scope: EvaluationScope, step: Step, place: Place): Item | undefined {
  return isQuestionnaire(step) ? findVisibleItemBefore(scope, step, findItem(scope.flow, place.item)?.index ?? 0) : undefined;
}

function findLastPlace(scope: EvaluationScope, step: Step): Place {
  const item = isQuestionnaire(step) ? findVisibleItemBefore(scope, step, step.items.length) : undefined;
  return item === undefined ? { step: step.id } : { step: step.id, item: item.id };
}
