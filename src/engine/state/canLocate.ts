import type { Flow } from '../flow.ts';
import type { RequestedPlace } from './locate.ts';
import { isSamePlace } from '../place.ts';
import type { Run } from './run.ts';
import { traceAnswers } from './trace.ts';
import type { TracePoint } from './trace.ts';

/**
 * True when `locate` gives the same result for this flow as for the full flow: always for a full flow, and for a prefix when
 * the answers do not lead outside it or pass the requested place.
 */
export function canLocate(
  flow: Flow,
  { answers, context }: Pick<Run, 'answers' | 'context'>,
  path: string,
  requested: RequestedPlace = {},
): boolean {
  return flow.isPrefix !== true || canLocateInTrace(flow, [...traceAnswers(flow, answers, context)], path, requested);
}

/** The same as `canLocate`, with the trace of the run. */
export function canLocateInTrace(flow: Flow, trace: readonly TracePoint[], path: string, requested: RequestedPlace = {}): boolean {
  if (flow.isPrefix !== true) return true;
  const id = Object.hasOwn(flow.stepByPath, path) ? flow.stepByPath[path] : undefined;
  const isPassed = ({ place }: TracePoint): boolean => isSamePlace(place, { ...requested, step: id });
  return id !== undefined && (trace.at(-1)?.next?.outsidePrefix !== true || trace.some(isPassed));
}
