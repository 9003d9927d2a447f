import { isObject } from './answer.ts';
import type { AnswerRecord } from './answer.ts';
import { answersFromRecord, answersToRecord, isEmpty } from './answers.ts';
import { soundContext } from './context.ts';
import type { Context } from './context.ts';
import { bringsCrisis } from './crisis.ts';
import type { Follows } from './entry.ts';
import type { Flow } from './flow.ts';
import { putAt, start } from './run.ts';
import type { Run } from './run.ts';
import { isSamePlace, questionAt } from './place.ts';
import type { Place } from './place.ts';
import { wayOf } from './way.ts';
import type { Waypoint } from './way.ts';

/** A run as plain JSON: what storage keeps. The rest of a run follows from it. */
export interface StoredRun {
  readonly id: string;
  readonly flow: string;
  readonly hash: string;
  readonly place: Place;
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly follows?: Follows;
}

/** A run as plain JSON. */
export function store(flow: Flow, run: Run): StoredRun {
  const { id, place, context, follows } = run;
  const answers = answersToRecord(flow, run.answers);
  return { id, flow: flow.id, hash: flow.hash, place, context, answers, ...(follows === undefined ? {} : { follows }) };
}

/**
 * A stored run of this flow again. Answers under ids that this flow does not have are named in
 * `dropped`; a place that the answers do not lead to becomes the first open one. Storage may hold
 * anything: what is no run at all becomes a fresh one, with `freshId` when no id is stored.
 */
export function restore(flow: Flow, stored: unknown, freshId = ''): { run: Run; dropped: readonly string[] } {
  const found = isObject(stored) ? stored : {};
  const { answers, unknown } = answersFromRecord(flow, found['answers'] as AnswerRecord);
  const fresh = start(
    flow,
    typeof found['id'] === 'string' ? found['id'] : freshId,
    soundContext(found['context']),
    soundFollows(found['follows']),
  );
  const run = { ...fresh, answers, crisis: crisisCount(flow, answersToRecord(flow, answers)) };
  const way = [...wayOf(flow, run.answers, run.context)];
  const waypoint = way.find(({ place }) => isSamePlace(place, found['place'])) ?? firstOpenPlace(run, way);
  return { run: putAt(run, waypoint, way), dropped: unknown };
}

/** Where a run goes that asks for a place it has not reached; the beginning when nothing was answered yet. */
export function firstOpenPlace(run: Run, way: readonly Waypoint[]): Waypoint {
  return (isEmpty(run.answers) ? way[0] : way.at(-1))!;
}

function soundFollows(value: unknown): Follows | undefined {
  if (!isObject(value)) return undefined;
  const { flow, outcome, runId, crisis } = value;
  const isSound = typeof flow === 'string' && typeof outcome === 'string' && typeof runId === 'string' && typeof crisis === 'boolean';
  return isSound ? { flow, outcome, runId, crisis } : undefined;
}

function crisisCount(flow: Flow, answers: AnswerRecord): number {
  return Object.entries(answers).filter(([key, answer]) => bringsCrisis(questionAt(flow, key), answer)).length;
}
