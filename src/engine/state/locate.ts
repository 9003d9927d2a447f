import { hasNoAnswers } from '../answersBySlot.ts';
import type { Flow } from '../flow.ts';
import { moveToPoint } from './run.ts';
import type { Run } from './run.ts';
import { findFallbackPoint } from './serialise.ts';
import { isSamePlace, getStep } from '../place.ts';
import { isQuestionnaire } from '../stepKinds.ts';
import type { Place } from '../place.ts';
import { findResumePoint, traceAnswers } from './trace.ts';
import type { TracePoint } from './trace.ts';

/** The answer to a request for an address: show this run, or go to its address because of `reason`. */
export type LocateResult =
  | { readonly run: Run; readonly redirect?: never }
  | { readonly run: Run; readonly redirect: { readonly path: string; readonly reason: 'unknown' | 'not-reached' } };

/** The place stored in the browser's history, beside the address. */
export type RequestedPlace = Pick<Place, 'item' | 'outcome'>;

/**
 * What to show for the last part of an address ('' for the flow's own). The run decides the place, and an
 * address is a request: one not yet reached redirects to the first open step, an unknown one to the
 * beginning. `requested` is the place stored in the browser's history; without it a questionnaire resumes.
 */
export function locate(flow: Flow, run: Run, path: string, requested?: RequestedPlace): LocateResult {
  return locateInTrace(flow, run, [...traceAnswers(flow, run.answers, run.context)], path, requested);
}

/** The same as `locate`, with the trace of the run. */
export function locateInTrace(flow: Flow, run: Run, trace: readonly TracePoint[], path: string, requested?: RequestedPlace): LocateResult {
  const redirected = (point: TracePoint, reason: 'unknown' | 'not-reached'): LocateResult => {
    return { run: moveToPoint(run, point, trace), redirect: { path: getStep(flow, point.place.step).path, reason } };
  };
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  if (id === undefined) return redirected(trace[0]!, 'unknown');
  const reached = trace.filter(({ place }) => place.step === id);
  const point = reached.length === 0 ? undefined : chooseTracePoint(flow, id, reached, requested);
  return point === undefined ? redirected(findFallbackPoint(run, trace), 'not-reached') : { run: moveToPoint(run, point, trace) };
}

/**
 * The page to which a request for the last part of an address is led instead, while nothing has been answered: a step
 * can say that nobody begins with it. `undefined` where the flow itself knows what to show.
 */
export function findUnstartedHref(flow: Flow, run: Run, path: string): string | undefined {
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  return id === undefined || !hasNoAnswers(run.answers) ? undefined : getStep(flow, id).unstarted;
}

/** Of the places met in a step, the one requested. A screen is met before the outcome reached on it, so it comes first. */
function chooseTracePoint(flow: Flow, id: string, reached: readonly TracePoint[], requested: RequestedPlace = {}): TracePoint | undefined {
  const exact = reached.find(({ place }) => isSamePlace(place, { ...requested, step: id }));
  const step = getStep(flow, id);
  if (!isQuestionnaire(step)) return exact ?? reached[0];
  if (requested.item === undefined) return step.resume ? findResumePoint(reached) : reached[0];
  return (
    exact ??
    reached.find(({ place }) => place.item === requested.item) ??
    reached.findLast(({ place }) => place.outcome === undefined) ??
    reached[0]
  );
}
