import { acceptsHandoff } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import { unprocessable } from '../http/problem.ts';
import type { RunSubmission } from './evaluate-submission.ts';
import { findRevisions } from './run-storage.ts';

/**
 * The id of the recorded run that a submission says it follows; null when it says none. Throws `Problem` 422
 * when no run is recorded under that id whose last outcome hands over to `flow`, which decided the submission.
 */
export async function resolvePrecedingRun(
  transaction: Queries,
  flow: Flow,
  { follows }: Pick<RunSubmission, 'follows'>,
): Promise<string | null> {
  if (follows === undefined) return null;
  const runId = follows.runId.toLowerCase();
  const [last] = await findRevisions(transaction, runId);
  if (last !== undefined && acceptsHandoff(flow, last)) return runId;
  throw unprocessable([{ key: 'follows.runId', message: `No recorded run under this id leads to ${flow.id}` }]);
}
