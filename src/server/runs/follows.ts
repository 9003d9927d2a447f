import { admits } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import { unprocessable } from '../problem.ts';
import type { Submission } from './rules.ts';
import { revisionsOf } from './storage.ts';

/**
 * The id of the recorded run that a submission says it follows; null when it says none. Throws `Problem` 422
 * when no run is recorded under that id whose last outcome hands over to `flow`, which decided the submission.
 */
export async function followedRun(transaction: Queries, flow: Flow, { follows }: Pick<Submission, 'follows'>): Promise<string | null> {
  if (follows === undefined) return null;
  const runId = follows.runId.toLowerCase();
  const [last] = await revisionsOf(transaction, runId);
  if (last !== undefined && admits(flow, last)) return runId;
  throw unprocessable([{ key: 'follows.runId', message: `No recorded run under this id leads to ${flow.id}` }]);
}
