import { isObject } from '../answer.ts';
import type { AnswerRecord } from '../answer.ts';
import { fromAnswerRecord, toAnswerRecord, hasNoAnswers } from '../answersBySlot.ts';
import { parseContext } from '../context.ts';
import type { Context } from '../context.ts';
import { isCrisisAnswer } from '../questionTypes/choice/isCrisisAnswer.ts';
import type { PrecedingRun } from '../handoff.ts';
import type { Flow } from '../flow.ts';
import { moveToPoint, startRun } from './run.ts';
import type { Run } from './run.ts';
import { isSamePlace, findQuestion } from '../place.ts';
import type { Place } from '../place.ts';
import { traceAnswers } from './trace.ts';
import type { TracePoint } from './trace.ts';

/** A run as plain JSON, as it is stored. All other parts of a run are derived from it. */
export interface StoredRun {
  readonly id: string;
  readonly flow: string;
  readonly hash: string;
  readonly place: Place;
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly follows?: PrecedingRun;
}

/** A run as plain JSON. */
export function serialiseRun(flow: Flow, run: Run): StoredRun {
  const { id, place, context, follows } = run;
  const answers = toAnswerRecord(flow, run.answers);
  return { id, flow: flow.id, hash: flow.hash, place, context, answers, ...(follows === undefined ? {} : { follows }) };
}

/**
 * Deserialises a stored run of this flow. Answer keys that the flow does not have are returned in `dropped`; a place that the
 * answers do not lead to becomes the first open one. The stored value may have any type: a value that is no run becomes a new run,
 * with `freshId` if it has no id.
 */
export function deserialiseRun(flow: Flow, stored: unknown, freshId = ''): { run: Run; dropped: readonly string[] } {
  const { run, storedPlace, dropped } = parseStoredRun(flow, stored, freshId);
  const trace = [...traceAnswers(flow, run.answers, run.context)];
  const point = trace.find(({ place }) => isSamePlace(place, storedPlace)) ?? findFallbackPoint(run, trace);
  return { run: moveToPoint(run, point, trace), dropped };
}

/** A stored run at the first step, before its answers are traced, and the stored place. */
export function parseStoredRun(
  flow: Flow,
  stored: unknown,
  freshId: string,
): { readonly run: Run; readonly storedPlace: unknown; readonly dropped: readonly string[] } {
  const found = isObject(stored) ? stored : {};
  const { answers, unknown } = fromAnswerRecord(flow, found['answers'] as AnswerRecord);
  const fresh = startRun(
    flow,
    typeof found['id'] === 'string' ? found['id'] : freshId,
    parseContext(found['context']),
    parsePrecedingRun(found['follows']),
  );
  const run = { ...fresh, answers, crisisAnswerCount: countCrisisAnswers(flow, toAnswerRecord(flow, answers)) };
  return { run, storedPlace: found['place'], dropped: unknown };
}

/** The redirect for a place that the run has not reached; to the beginning when it has no answers. */
export function findFallbackPoint(run: Run, trace: readonly TracePoint[]): TracePoint {
  return (hasNoAnswers(run.answers) ? trace[0] : trace.at(-1))!;
}

function parsePrecedingRun(value: unknown): PrecedingRun | undefined {
  if (!isObject(value)) return undefined;
  const { flow, outcome, runId, crisis } = value;
  const isSound = typeof flow === 'string' && typeof outcome === 'string' && typeof runId === 'string' && typeof crisis === 'boolean';
  return isSound ? { flow, outcome, runId, crisis } : undefined;
}

function countCrisisAnswers(flow: Flow, answers: AnswerRecord): number {
  return Object.entries(answers).filter(([key, answer]) => isCrisisAnswer(findQuestion(flow, key), answer)).length;
}
