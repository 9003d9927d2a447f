import type { Answer, AnswerRecord } from './answer.ts';
import { answersFromRecord, answersToRecord, getAnswer, noAnswers, setAnswer, slotOf } from './answers.ts';
import type { Answers } from './answers.ts';
import type { EventEffect } from './definition/files.ts';
import type { Flow, QuestionnaireStep, Step } from './flow.ts';
import { noContext } from './judge.ts';
import type { Context, Judged } from './judge.ts';
import { ahead, arrive, itemIndex, shownBefore, shownFrom, stepNamed } from './walk.ts';
import type { Place } from './walk.ts';

/** One client's way through a flow. Immutable: every move gives a new run and shares what it can. */
export interface Run {
  /** Random, minted by the caller at start; the key under which a finished run is recorded. */
  readonly id: string;
  readonly place: Place;
  /** The steps left behind, in order. */
  readonly trail: readonly string[];
  readonly answers: Answers;
  readonly context: Context;
}

/** A run as plain JSON: what storage keeps. */
export interface StoredRun {
  readonly id: string;
  readonly flow: string;
  readonly hash: string;
  readonly place: Place;
  readonly trail: readonly string[];
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** A run at the first step. */
export function start(flow: Flow, id: string, context: Context = noContext): Run {
  const empty = { id, place: { step: flow.steps[0]!.id }, trail: [], answers: noAnswers, context };
  return { ...empty, place: arrive(judgedRun(flow, empty), flow.steps[0]!.id) };
}

/** What a run's conditions are judged against. */
export function judgedRun(flow: Flow, run: Pick<Run, 'answers' | 'context'>): Judged {
  return { flow, context: run.context, answer: (slot) => getAnswer(run.answers, slot) };
}

/**
 * The run with an answer to a question (by its id) or a form (by its step's id); `undefined` takes the
 * answer away. A key that the flow does not know changes nothing.
 */
export function answer(flow: Flow, run: Run, key: string, value: Answer | undefined): Run {
  const slot = slotOf(flow, key);
  return slot === undefined ? run : { ...run, answers: setAnswer(run.answers, slot, value) };
}

/** The run with these facts from outside. */
export function withContext(run: Run, context: Context): Run {
  return { ...run, context };
}

/** The answer to a question or form, `undefined` when there is none. */
export function answerTo(flow: Flow, run: Run, key: string): Answer | undefined {
  const slot = slotOf(flow, key);
  return slot === undefined ? undefined : getAnswer(run.answers, slot);
}

/** The run one move on, or the very same run when something holds it here (`view` says what). */
export function next(flow: Flow, run: Run): Run {
  if (run.place.outcome !== undefined) return run;
  const judged = judgedRun(flow, run);
  const move = ahead(judged, run.place);
  if (move.place === undefined) return run;
  const { place } = move;
  if (place.step === run.place.step) return { ...run, place };
  return { ...run, place: resumed(judged, place), trail: [...run.trail, run.place.step] };
}

/** The run one move back, or the very same run at the beginning. Answers stay. */
export function back(flow: Flow, run: Run): Run {
  const step = stepNamed(flow, run.place.step);
  if (run.place.outcome !== undefined && step.end === undefined) return { ...run, place: withoutOutcome(run.place) };
  const judged = judgedRun(flow, run);
  const before = step.kind === 'questionnaire' ? shownBefore(judged, step, itemIndex(step, run.place)) : undefined;
  if (before !== undefined) return { ...run, place: { step: step.id, item: before.id } };
  const to = step.back ?? run.trail.at(-1);
  if (to === undefined) return run;
  return { ...run, place: lastPlaceIn(judged, stepNamed(flow, to)), trail: trailBefore(flow, run.trail, to) };
}

/** The run put at a place; the caller has made sure, by `locate`, that the place lies on its path. */
export function at(flow: Flow, run: Run, place: Place, path: readonly Place[]): Run {
  const steps = [...new Set(path.map((one) => one.step))];
  return { ...run, place, trail: trailBefore(flow, steps, place.step) };
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
export function arrivals(flow: Flow, before: Run | undefined, after: Run): readonly EventEffect[] {
  return before?.place.step === after.place.step ? [] : stepNamed(flow, after.place.step).onEnter;
}

/** A run as plain JSON. */
export function store(flow: Flow, run: Run): StoredRun {
  const { id, place, trail, context } = run;
  return { id, flow: flow.id, hash: flow.hash, place, trail, context, answers: answersToRecord(flow, run.answers) };
}

/**
 * A stored run of this flow again. Answers under ids that this flow does not have are named in
 * `dropped`; a place that no longer exists becomes the beginning.
 */
export function restore(flow: Flow, stored: StoredRun): { run: Run; dropped: readonly string[] } {
  const { answers, unknown } = answersFromRecord(flow, stored.answers);
  const fresh = { ...start(flow, stored.id, stored.context), answers };
  const run = placeExists(flow, stored.place) ? { ...fresh, place: stored.place, trail: stored.trail.filter((id) => Object.hasOwn(flow.stepIndex, id)) } : fresh;
  return { run, dropped: unknown };
}

/** The item of a questionnaire to resume at: the one last answered on the way, else the first. */
export function resumePlace(judged: Judged, step: QuestionnaireStep): Place {
  const reached = itemsReached(judged, step);
  const last = reached.findLast((id) => {
    const item = judged.flow.items[id];
    return item !== undefined && item.type !== 'banner' && judged.answer(item.slot) !== undefined;
  });
  const item = last ?? reached[0];
  return item === undefined ? { step: step.id } : { step: step.id, item };
}

/** The items of a questionnaire that the answers reach, up to the one that is open or leaves. */
function itemsReached(judged: Judged, step: QuestionnaireStep): readonly string[] {
  const ids: string[] = [];
  for (let item = shownFrom(judged, step, 0); item !== undefined; ) {
    ids.push(item.id);
    const move = ahead(judged, { step: step.id, item: item.id });
    const following: string | undefined = move.place?.step === step.id && move.place.outcome === undefined ? move.place.item : undefined;
    item = following === undefined ? undefined : step.items[step.itemIndex[following]!];
  }
  return ids;
}

function resumed(judged: Judged, place: Place): Place {
  const step = stepNamed(judged.flow, place.step);
  return step.kind === 'questionnaire' && step.resume && place.outcome === undefined ? resumePlace(judged, step) : place;
}

function lastPlaceIn(judged: Judged, step: Step): Place {
  if (step.kind !== 'questionnaire') return { step: step.id };
  const item = itemsReached(judged, step).at(-1);
  return item === undefined ? { step: step.id } : { step: step.id, item };
}

function trailBefore(flow: Flow, trail: readonly string[], step: string): readonly string[] {
  const index = flow.stepIndex[step] ?? 0;
  return trail.filter((id) => (flow.stepIndex[id] ?? 0) < index);
}

function withoutOutcome({ step, item }: Place): Place {
  return item === undefined ? { step } : { step, item };
}

function answerKeys(step: Step): readonly string[] {
  if (step.kind === 'form') return [step.id];
  if (step.kind === 'questionnaire') return step.items.map((item) => item.id);
  return step.kind === 'screening' ? step.questions : [];
}

function placeExists(flow: Flow, place: Place): boolean {
  if (!Object.hasOwn(flow.stepIndex, place.step)) return false;
  const step = stepNamed(flow, place.step);
  if (step.kind === 'questionnaire') return place.item !== undefined && Object.hasOwn(step.itemIndex, place.item);
  return place.item === undefined && (place.outcome === undefined || Object.hasOwn(flow.outcomes, place.outcome));
}
