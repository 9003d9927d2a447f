import { acceptsHandoff } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import { unprocessable } from '../http/problem.ts';
import type { RunSubmission } from './evaluate-submission.ts';
import { findRevisions } from './run-storage.ts';

/**
 * Returns the id of the preceding run that a submission names; null when it names none. Throws `Problem` 422 when no run is
 * recorded under that id, or the outcome of its latest revision does not hand over to `flow`, the flow of the submission.
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
