import type { Answer } from './answer.ts';
import { answersBefore, getAnswer, noAnswers, setAnswer } from './answers.ts';
import type { Answers } from './answers.ts';
import { noContext, soundContext } from './context.ts';
import type { Context } from './context.ts';
import { bringsCrisis } from './crisis.ts';
import type { EventEffect } from './definition/files.ts';
import type { Follows } from './entry.ts';
import type { Flow, Item, Step } from './flow.ts';
import { firstOpen } from './judge.ts';
import type { Judged } from './judge.ts';
import { itemAt, questionAt, slotOf, stepNamed } from './place.ts';
import type { Place } from './place.ts';
import { ahead, arrive, endsHere, shownBefore } from './walk.ts';
import { judgedAt, resumeAt, slotsBefore, slotsOn, wayFrom } from './way.ts';
import type { Held, Waypoint } from './way.ts';

/** One client's way through a flow. Immutable: every move gives a new run and shares what it can. */
export interface Run extends Held {
  /** Random, minted by the caller at start; the key under which a finished run is recorded. */
  readonly id: string;
  readonly place: Place;
  /** The steps left behind, in order. */
  readonly trail: readonly string[];
  readonly answers: Answers;
  readonly context: Context;
  /** How many answers bring the crisis line forward: counted here so that no screen looks at them all. */
  readonly crisis: number;
  /** The run of another flow that handed over to this one. */
  readonly follows?: Follows;
}

/** A run at the first step; `follows` is the run that handed over to it. */
export function start(flow: Flow, id: string, context: Context = noContext, follows?: Follows): Run {
  const sound = soundContext(context);
  const place = arrive({ flow, answers: noAnswers, context: sound }, flow.steps[0]!.id);
  return {
    id,
    place,
    trail: [],
    answers: noAnswers,
    passed: noAnswers,
    context: sound,
    crisis: 0,
    ...(follows === undefined ? {} : { follows }),
  };
}

/** What a run's conditions are judged against where it stands. */
export function judgedRun(flow: Flow, run: Run): Judged {
  return judgedAt(flow, run, run.place);
}

/**
 * The run with an answer to a question (by its id) or a form (by its step's id); `undefined` takes the
 * answer away. A key that the flow does not know changes nothing. The place stays, but an answer to the
 * question that ended the flow opens its screen again.
 */
export function answer(flow: Flow, run: Run, key: string, value: Answer | undefined): Run {
  const slot = slotOf(flow, key);
  if (slot === undefined) return run;
  const question = questionAt(flow, key);
  const before = getAnswer(run.answers, slot);
  return {
    ...run,
    place: run.place.outcome !== undefined && slotsOn(flow, run.place).includes(slot) ? withoutOutcome(run.place) : run.place,
    answers: setAnswer(run.answers, slot, value),
    passed: getAnswer(run.passed, slot) === undefined ? run.passed : setAnswer(run.passed, slot, value),
    crisis: run.crisis + Number(bringsCrisis(question, value)) - Number(bringsCrisis(question, before)),
  };
}

/** The run with these facts from outside. */
export function withContext(run: Run, context: Context): Run {
  return { ...run, context: soundContext(context) };
}

/** The answer to a question or form, on the path or not; `undefined` when there is none. */
export function answerTo(flow: Flow, run: Run, key: string): Answer | undefined {
  const slot = slotOf(flow, key);
  return slot === undefined ? undefined : getAnswer(run.answers, slot);
}

/** The run one move on, or the very same run when something holds it here (`view` says what). */
export function next(flow: Flow, run: Run): Run {
  const here = settled(flow, run);
  if (here.place.outcome !== undefined) return run;
  const judged = judgedRun(flow, here);
  const { place } = ahead(judged, here.place);
  if (place === undefined) return run;
  if (endsHere(here.place, place)) return { ...here, place };
  const moved = { ...here, place, passed: judged.answers };
  return place.step === here.place.step ? moved : { ...resumed(flow, moved), trail: [...here.trail, here.place.step] };
}

/** True when the next move leads beyond an opening: `next` stays, and only the whole flow knows where to. */
export function leadsBeyond(flow: Flow, run: Run): boolean {
  const here = settled(flow, run);
  return here.place.outcome === undefined && ahead(judgedRun(flow, here), here.place).beyond === true;
}

/**
 * The run one move back, or the very same run at the beginning. Answers stay. A declared `back` is
 * followed when the client has come through that step; else the step before is the one left last.
 */
export function back(flow: Flow, run: Run): Run {
  const here = settled(flow, run);
  const step = stepNamed(flow, here.place.step);
  if (here.place.outcome !== undefined && hasScreen(step, here.place)) return { ...here, place: withoutOutcome(here.place) };
  const judged = judgedRun(flow, here);
  const before = itemBefore(judged, step, here.place);
  if (before !== undefined) return moveTo(flow, here, { step: step.id, item: before.id });
  const to = step.back !== undefined && here.trail.includes(step.back) ? step.back : here.trail.at(-1);
  return to === undefined ? run : moveTo(flow, here, lastPlaceIn(judged, stepNamed(flow, to)));
}

/** True when `back` leads somewhere from where the run stands; `judged` is what is judged there. */
export function canGoBack(judged: Judged, { place, trail }: Run): boolean {
  const step = stepNamed(judged.flow, place.step);
  if (trail.length > 0 || (place.outcome !== undefined && hasScreen(step, place))) return true;
  return itemBefore(judged, step, place) !== undefined;
}

/** The run put at a place that its way has met. */
export function putAt(run: Run, waypoint: Waypoint, way: readonly Waypoint[]): Run {
  const steps = way.slice(0, way.indexOf(waypoint)).map(({ place }) => place.step);
  const { place, passed } = waypoint;
  return { ...run, place, passed, trail: [...new Set(steps)].filter((id) => id !== place.step) };
}

/** The run where it stands once the facts that a questionnaire was waiting for are there. */
export function settled(flow: Flow, run: Run): Run {
  const { place } = run;
  if (place.item !== undefined || place.outcome !== undefined || stepNamed(flow, place.step).kind !== 'questionnaire') return run;
  const arrived = arrive({ flow, answers: run.passed, context: run.context }, place.step);
  return resumed(flow, { ...run, place: arrived });
}

/** The run without the answers of one step: a form's fields, or all answers of a questionnaire. */
export function clearStep(flow: Flow, run: Run, stepId: string): Run {
  return answerKeys(stepNamed(flow, stepId)).reduce((cleared, key) => answer(flow, cleared, key, undefined), run);
}

/** True when the step holds at least one answer. */
export function hasAnswers(flow: Flow, run: Run, stepId: string): boolean {
  return answerKeys(stepNamed(flow, stepId)).some((key) => answerTo(flow, run, key) !== undefined);
}

/** The events of the step that a move has arrived at; none when it stayed in its step. */
export function arrivals(flow: Flow, before: Run | undefined, after: Run): readonly string[] {
  return before?.place.step === after.place.step ? [] : eventsOf(after, stepNamed(flow, after.place.step).onEnter);
}

/** The events of the way out by which `next` has led from one run to the other; none when it stayed in its step. */
export function departures(flow: Flow, before: Run, after: Run): readonly string[] {
  const { step, item, outcome } = before.place;
  if (after.place.step === step && after.place.outcome === outcome) return [];
  const exits = [...(itemAt(flow, item)?.exits ?? []), ...stepNamed(flow, step).exits];
  return eventsOf(before, firstOpen(judgedRun(flow, before), exits)?.events);
}

/** The names of the events that count for this run: some do only after another flow. */
export function eventsOf({ follows }: Run, effects: readonly EventEffect[] = []): readonly string[] {
  return effects.flatMap(({ event, after }) => (after === undefined || after === follows?.flow ? [event] : []));
}

function resumed(flow: Flow, run: Run): Run {
  const step = stepNamed(flow, run.place.step);
  if (step.kind !== 'questionnaire' || !step.resume || run.place.item === undefined) return run;
  const reached: Waypoint[] = [];
  for (const waypoint of wayFrom(flow, run, run.place)) {
    if (waypoint.place.step !== step.id) break;
    reached.push(waypoint);
  }
  const { place, passed } = resumeAt(reached) ?? run;
  return { ...run, place, passed };
}

function withoutOutcome({ outcome: _outcome, ...screen }: Place): Place {
  return screen;
}

/** An end page has no screen before its outcome, and neither has a questionnaire that showed nothing. */
function hasScreen(step: Step, place: Place): boolean {
  return step.end === undefined && (step.kind !== 'questionnaire' || place.item !== undefined);
}

function moveTo(flow: Flow, run: Run, place: Place): Run {
  const index = stepNamed(flow, place.step).index;
  return {
    ...run,
    place,
    passed: answersBefore(run.passed, slotsBefore(flow, place)),
    trail: run.trail.filter((id) => stepNamed(flow, id).index < index),
  };
}

/** The item that a questionnaire showed before the one at a place. */
function itemBefore(judged: Judged, step: Step, place: Place): Item | undefined {
  return step.kind === 'questionnaire' ? shownBefore(judged, step, itemAt(judged.flow, place.item)?.index ?? 0) : undefined;
}

function lastPlaceIn(judged: Judged, step: Step): Place {
  const item = step.kind === 'questionnaire' ? shownBefore(judged, step, step.items.length) : undefined;
  return item === undefined ? { step: step.id } : { step: step.id, item: item.id };
}

function answerKeys(step: Step): readonly string[] {
  if (step.kind === 'form') return [step.id];
  if (step.kind === 'questionnaire') return step.items;
  return step.kind === 'screening' ? step.questions : [];
}
