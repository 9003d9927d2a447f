import type { FinishedRun } from '../../runtime/index.ts';
import { recordRun } from '../api/calls.ts';
import type { FlowRunBody } from '../api/calls.ts';
import { orCallFailed } from './failures.ts';

/** Records a finished run under a key that a retry shares, so that it counts once however often it is sent. */
export async function recordFinishedRun({
  runId,
  flow,
  hash,
  revision,
  context,
  answers,
  outcome,
  relevantAnswers,
  follows,
}: FinishedRun): Promise<void> {
  const after = follows === undefined ? {} : { follows: { runId: follows.runId } };
  const body = { runId, flow, hash, revision, context, answers, claim: { outcome, relevantAnswers }, ...after } as FlowRunBody;
  await orCallFailed(() => recordRun(body, `${runId}-${revision}`));
}
