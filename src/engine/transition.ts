import type { EvaluationScope } from './conditions/evaluateCondition.ts';
import { listTransitionExits } from './takenExits.ts';
import type { Flow } from './flow.ts';
import { peekNext } from './peekNext.ts';
import type { BlockedCause } from './peekNext.ts';
import { getStep, isSamePlace } from './place.ts';
import type { Place } from './place.ts';
import { locate } from './state/locate.ts';
import type { RequestedPlace } from './state/locate.ts';
import { goBack, listEventNames, moveForward, resolvePendingItem, scopeOfRun } from './state/run.ts';
import type { Run } from './state/run.ts';

/** An event of a run: a press on Next or Back, the arrival of a fact that its place waits for, or a request for an address. */
export type RunEvent =
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'factArrived' }
  | { readonly type: 'locate'; readonly path: string; readonly place?: RequestedPlace | undefined };

/** The effects of a transition beside the moved run. */
export interface TransitionEffects {
  /** The ids of the item and the step that were left, in this order; none when the screen stayed. */
  readonly left: readonly string[];
  /** The ids of the step and the item that were entered, in this order. */
  readonly entered: readonly string[];
  /** The names of the events to count: of the exits taken, then of the step entered. */
  readonly events: readonly string[];
}

/** Why a run cannot move: its place is blocked, it has ended, or only the full flow knows what follows. */
export type TransitionBlock = BlockedCause | 'ended' | 'outsidePrefix';

/** The run after an event. With `blocked`, the run could not move and is the same object. */
export interface TransitionResult {
  readonly run: Run;
  readonly effects: TransitionEffects;
  readonly blocked?: TransitionBlock;
}

const noEffects: TransitionEffects = { left: [], entered: [], events: [] };

/** The run after an event, with the effects of the event. Pure. */
export function transition(flow: Flow, run: Run, event: RunEvent): TransitionResult {
  if (event.type === 'next') return transitionNext(flow, run);
  if (event.type === 'factArrived') return transitionPending(flow, run);
  const after = event.type === 'back' ? goBack(flow, run) : locate(flow, run, event.path, event.place).run;
  return { run: after, effects: buildEffects(flow, run, after, []) };
}

/** The run after Next; the same object when it is blocked. */
export function goNext(flow: Flow, run: Run): Run {
  return transitionNext(flow, run).run;
}

/** The effects of showing a run at the beginning of a visit. */
export function buildStartEffects(flow: Flow, run: Run): TransitionEffects {
  return { left: [], entered: listIds(run.place), events: listEventNames(run, getStep(flow, run.place.step).onEnter) };
}

function transitionNext(flow: Flow, run: Run): TransitionResult {
  const resolvedRun = resolvePendingItem(flow, run);
  if (resolvedRun.place.outcome !== undefined) return { run, effects: noEffects, blocked: 'ended' };
  const scope = scopeOfRun(flow, resolvedRun);
  const { place, blocked, outsidePrefix } = peekNext(scope, resolvedRun.place);
  if (place === undefined) return { run, effects: noEffects, blocked: outsidePrefix === true ? 'outsidePrefix' : blocked };
  return describeForwardMove(scope, resolvedRun, moveForward(resolvedRun, scope, place));
}

/** A fork, or a questionnaire that shows no item, is passed as soon as the facts that it waits for have arrived. */
function transitionPending(flow: Flow, run: Run): TransitionResult {
  const after = resolvePendingItem(flow, run);
  return describeForwardMove(scopeOfRun(flow, run), run, after);
}

/** A move forward from the place whose scope is `scope`, with its effects. */
function describeForwardMove(scope: EvaluationScope, before: Run, after: Run): TransitionResult {
  const exits = listTransitionExits(scope, before.place, after.place);
  const exitEvents = exits.flatMap(({ events = [] }) => events);
  return { run: after, effects: buildEffects(scope.flow, before, after, listEventNames(before, exitEvents)) };
}

function buildEffects(flow: Flow, before: Run, after: Run, exitEvents: readonly string[]): TransitionEffects {
  if (isSamePlace(before.place, after.place)) return noEffects;
  const [from, to] = [before.place, after.place];
  const isSameStep = from.step === to.step;
  const onEnter = isSameStep ? [] : listEventNames(after, getStep(flow, to.step).onEnter);
  const isChanged = (id: string): boolean => !(isSameStep && id === from.step) && !(isSameStep && from.item === to.item);
  return {
    left: listIds(from).filter(isChanged).toReversed(),
    entered: listIds(to).filter(isChanged),
    events: [...exitEvents, ...onEnter],
  };
}

function listIds({ step, item }: Place): readonly string[] {
  return item === undefined ? [step] : [step, item];
}
