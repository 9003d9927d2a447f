import { isDeepStrictEqual } from 'node:util';
import { unprocessable } from '../http/problem.ts';
import type { EvaluatedRun } from './evaluate-submission.ts';

/** One recorded revision of a run, with what tells it from another. */
export type RunRevision = Pick<EvaluatedRun, 'revision' | 'flow' | 'outcome' | 'answers'>;

/**
 * True when the very decision is recorded already, false when it may be recorded. `recorded` are the
 * revisions of its run, the highest first. Throws `Problem` 422 when the revision holds other answers, a
 * higher one is recorded, or the run belongs to another flow.
 */
export function isRecorded(run: EvaluatedRun, recorded: readonly RunRevision[]): boolean {
  const [highest] = recorded;
  if (highest === undefined) return false;
  if (highest.flow !== run.flow) throw unprocessable([{ key: 'flow', message: 'This run belongs to another flow' }]);
  const same = recorded.find((one) => one.revision === run.revision);
  if (same !== undefined && isSameDecision(same, run)) return true;
  if (highest.revision >= run.revision) throw createSupersededProblem(highest);
  return false;
}

/** Throws `Problem` 422 unless the decision is the one of its run that counts: the highest. */
export function rejectSuperseded(run: EvaluatedRun, [highest]: readonly RunRevision[]): void {
  if (highest !== undefined && highest.revision > run.revision) throw createSupersededProblem(highest);
}

/** Throws `Problem` 422 when the run was handed in with the account of another browser's key: its answers are those of one person. */
export function rejectForeignRun(keyDigest: string, keyDigests: readonly string[]): void {
  if (keyDigests.length === 0 || keyDigests.includes(keyDigest)) return;
  throw createForeignRunProblem();
}

/** The problem of a run that was handed in with the account of another browser's key: 422 on `runId`. */
export function createForeignRunProblem(): Error {
  return unprocessable([{ key: 'runId', message: 'These answers belong to another person. Answer the questions again' }]);
}

function createSupersededProblem(highest: RunRevision): Error {
  return unprocessable([{ key: 'revision', message: `Other answers are recorded up to revision ${highest.revision}` }]);
}

function isSameDecision(one: RunRevision, other: RunRevision): boolean {
  return one.outcome === other.outcome && isDeepStrictEqual(one.answers, other.answers);
}
