import type { Flow } from '../flow.ts';
import { isSamePlace } from '../place.ts';
import { canLocateInTrace } from './canLocate.ts';
import { locateInTrace } from './locate.ts';
import type { RequestedPlace } from './locate.ts';
import type { Run } from './run.ts';
import { parseStoredRun } from './serialise.ts';
import { traceAnswers } from './trace.ts';

/** The address at which a run is resumed, with the place in the browser's history. */
export interface ResumeRequest {
  readonly path: string;
  readonly place: RequestedPlace | undefined;
  /** The id for a run that is stored without one. */
  readonly freshId: string;
}

/** A stored run at the requested address. */
export interface ResumedRun {
  readonly run: Run;
  /** The stored answer keys that this flow does not have. */
  readonly dropped: readonly string[];
  /** True when the answers lead to the stored place. */
  readonly reachesStoredPlace: boolean;
  /** For a flow prefix: whether it is enough to locate the address. */
  readonly canLocate: boolean;
}

/** Does the work of `deserialiseRun`, `canLocate` and `locate` with a single trace of the answers. */
export function resumeRun(flow: Flow, stored: unknown, { path, place: requested, freshId }: ResumeRequest): ResumedRun {
  const { run, storedPlace, dropped } = parseStoredRun(flow, stored, freshId);
  const trace = [...traceAnswers(flow, run.answers, run.context)];
  return {
    run: locateInTrace(flow, run, trace, path, requested).run,
    dropped,
    reachesStoredPlace: trace.some(({ place }) => isSamePlace(place, storedPlace)),
    canLocate: canLocateInTrace(flow, trace, path, requested),
  };
}
