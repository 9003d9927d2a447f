import { getAnswer, noAnswers, setAnswer } from './answers.ts';
import type { Answers } from './answers.ts';
import type { Context } from './context.ts';
import type { Flow } from './flow.ts';
import type { Judged } from './judge.ts';
import { itemAt, questionAt, questionNamed, stepNamed } from './place.ts';
import type { Place } from './place.ts';
import { ahead, arrive, endsHere, isShown } from './walk.ts';
import type { Ahead } from './walk.ts';

/** What was answered, and which of it counts. */
export interface Held {
  /** Everything answered, also what has since left the path. */
  readonly answers: Answers;
  /** The answers of the screens passed on the way to a place, without its own. */
  readonly passed: Answers;
  readonly context: Context;
}

/** One place met on the way through a flow. */
export interface Waypoint {
  readonly place: Place;
  /** As in `Held`, on arriving here. */
  readonly passed: Answers;
  /** What is judged here. */
  readonly judged: Judged;
  /** What lies ahead; `undefined` at an end. */
  readonly move: Ahead | undefined;
}

/**
 * What conditions at a place may see: the answers passed on the way and those on its own screen. An
 * answer that left the path, or lies ahead, counts as never given, so it cannot decide anything.
 */
export function judgedAt(flow: Flow, held: Held, place: Place): Judged {
  return { flow, context: held.context, answers: withScreen(flow, held, place) };
}

/** Every place that the answers lead to, from the first step to an end or to what holds the client. */
export function wayOf(flow: Flow, answers: Answers, context: Context): Generator<Waypoint> {
  const held = { answers, passed: noAnswers, context };
  return wayFrom(flow, held, arrive({ flow, context, answers: noAnswers }, flow.steps[0]!.id));
}

/** The same from a place on; `held.passed` is what was passed on the way to it. */
export function* wayFrom(flow: Flow, held: Held, from: Place): Generator<Waypoint> {
  let place = from;
  let { passed } = held;
  for (;;) {
    const judged = judgedAt(flow, { ...held, passed }, place);
    const move = place.outcome === undefined ? ahead(judged, place) : undefined;
    yield { place, passed, judged, move };
    if (move?.place === undefined) return;
    if (!endsHere(place, move.place)) passed = judged.answers;
    place = move.place;
  }
}

/** The waypoint to resume a questionnaire at, out of those met in it: the one last answered, else the first. */
export function resumeAt(reached: readonly Waypoint[]): Waypoint | undefined {
  return reached.findLast(({ place, judged }) => place.outcome === undefined && isAnswered(judged, place)) ?? reached[0];
}

/** How many answer slots lie before the screen of a place. */
export function slotsBefore(flow: Flow, place: Place): number {
  return itemAt(flow, place.item)?.asked ?? stepNamed(flow, place.step).asked;
}

/** The answer slots of the screen of a place, those of questions not shown included. */
export function slotsOn(flow: Flow, place: Place): readonly number[] {
  const step = stepNamed(flow, place.step);
  if (step.kind === 'form') return [step.slot];
  if (step.kind === 'screening') return step.questions.map((id) => questionNamed(flow, id).slot);
  const question = step.kind === 'questionnaire' ? questionAt(flow, place.item) : undefined;
  return question === undefined ? [] : [question.slot];
}

function withScreen(flow: Flow, held: Held, place: Place): Answers {
  const step = stepNamed(flow, place.step);
  if (step.kind === 'screening') return withScreening(flow, held, step.questions);
  const slot = step.kind === 'form' ? step.slot : step.kind === 'questionnaire' ? questionAt(flow, place.item)?.slot : undefined;
  return slot === undefined ? held.passed : setAnswer(held.passed, slot, getAnswer(held.answers, slot));
}

/** Questions of a screening may hang on ones above them, so they are added one after another. */
function withScreening(flow: Flow, { answers, passed, context }: Held, ids: readonly string[]): Answers {
  return ids.reduce((here, id) => {
    const { slot, showWhen } = questionNamed(flow, id);
    return isShown({ flow, context, answers: here }, showWhen) ? setAnswer(here, slot, getAnswer(answers, slot)) : here;
  }, passed);
}

function isAnswered(judged: Judged, place: Place): boolean {
  const question = questionAt(judged.flow, place.item);
  return question !== undefined && getAnswer(judged.answers, question.slot) !== undefined;
}
