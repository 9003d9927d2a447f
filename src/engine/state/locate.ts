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

/** The result of a request for an address: show this run, or redirect to its address because of `reason`. */
export type LocateResult =
  | { readonly run: Run; readonly redirect?: never }
  | { readonly run: Run; readonly redirect: { readonly path: string; readonly reason: 'unknown' | 'not-reached' } };

/** The place that the browser's history stores beside the address. */
export type RequestedPlace = Pick<Place, 'item' | 'outcome'>;

/**
 * Decides what to show for the last part of an address ('' for that of the flow). The answers decide which places are open: a
 * request for a place that is not yet reached redirects to the first open step, and an unknown address to the beginning.
 * `requested` is the place stored in the browser's history; without it a questionnaire resumes.
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
 * The page to which a request for an address is redirected before any answer is given, if its step declares that nobody begins
 * there; `undefined` otherwise.
 */
export function findUnstartedHref(flow: Flow, run: Run, path: string): string | undefined {
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  return id === undefined || !hasNoAnswers(run.answers) ? undefined : getStep(flow, id).unstarted;
}

/**
 * The requested place among the places of a step on the trace. A screen comes before the outcome that is reached on it, so it is
 * found first.
 */
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
