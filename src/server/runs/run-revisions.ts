import { isDeepStrictEqual } from 'node:util';
import { unprocessable } from '../http/problem.ts';
import type { EvaluatedRun } from './evaluate-submission.ts';

/** One recorded revision of a run, with the parts that are compared. */
export type RunRevision = Pick<EvaluatedRun, 'revision' | 'flow' | 'outcome' | 'answers'>;

/**
 * Returns true when the same revision is recorded already with the same answers and outcome, and false when it may be recorded.
 * `recorded` are the revisions of its run, the highest first. Throws `Problem` 422 when the revision is recorded with other
 * answers, a higher revision is recorded, or the run belongs to another flow.
 */
export function isRecorded(run: EvaluatedRun, recorded: readonly RunRevision[]): boolean {
  const [highest] = recorded;
  if (highest === undefined) return false;
  if (highest.flow !== run.flow) throw unprocessable([{ key: 'flow', message: 'This run belongs to another flow' }]);
  const same = recorded.find(({ revision }) => revision === run.revision);
  if (same !== undefined && isSameDecision(same, run)) return true;
  if (highest.revision >= run.revision) throw createSupersededProblem(highest);
  return false;
}

/** Throws `Problem` 422 when a higher revision of the run is recorded. */
export function rejectSuperseded(run: EvaluatedRun, [highest]: readonly RunRevision[]): void {
  if (highest !== undefined && highest.revision > run.revision) throw createSupersededProblem(highest);
}

/** Throws `Problem` 422 when the run was submitted with an account under another browser's key, because the answers of a run belong to one person. */
export function rejectForeignRun(keyDigest: string, keyDigests: readonly string[]): void {
  if (keyDigests.length === 0 || keyDigests.includes(keyDigest)) return;
  throw createForeignRunProblem();
}

/** Returns the problem of a run that was submitted with an account under another browser's key: 422 on `runId`. */
export function createForeignRunProblem(): Error {
  return unprocessable([{ key: 'runId', message: 'These answers belong to another person. Answer the questions again' }]);
}

function createSupersededProblem(highest: RunRevision): Error {
  return unprocessable([{ key: 'revision', message: `Other answers are recorded up to revision ${highest.revision}` }]);
}

function isSameDecision(one: RunRevision, other: RunRevision): boolean {
  return one.outcome === other.outcome && isDeepStrictEqual(one.answers, other.answers);
}
