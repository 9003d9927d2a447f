import { admits } from '../../engine/index.ts';
import type { Queries } from '../db/database.ts';
import type { Definitions } from '../definitions.ts';
import { unprocessable } from '../problem.ts';
import type { Submission } from './rules.ts';
import { revisionsOf } from './storage.ts';

/**
 * The id of the recorded run that a submission says it follows; null when it says none. Throws `Problem` 422
 * when no run is recorded under that id whose last outcome hands over to the submission's flow.
 */
export async function followedRun(transaction: Queries, definitions: Definitions, submission: Submission): Promise<string | null> {
  if (submission.follows === undefined) return null;
  const runId = submission.follows.runId.toLowerCase();
  const flow = definitions.flows.get(submission.flow);
  const [last] = await revisionsOf(transaction, runId);
  if (flow !== undefined && last !== undefined && admits(flow, last)) return runId;
  throw unprocessable([{ key: 'follows.runId', message: `No recorded run under this id leads to ${submission.flow}` }]);
}
