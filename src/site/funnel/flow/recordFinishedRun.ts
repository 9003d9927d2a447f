import type { Flow } from '../../../engine/index.ts';
import { RequestError } from '../../../runtime/index.ts';
import type { FinishedRun } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { recordRun } from '../../api/endpoints.ts';
import type { FlowRunBody } from '../../api/endpoints.ts';
import { readToday } from '../../browser/readToday.ts';
import { readPractice } from '../session/startInfo.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import { mapApiErrors } from './mapApiErrors.ts';
import { buildSentContext } from './sentContext.ts';

/**
 * Records a finished run. A retry sends the same idempotency key, so that the run counts once. Rejects with a `RequestError`; its kind is
 * 'conflict' when other answers are recorded under this revision already.
 */
export async function recordFinishedRun(flow: Flow, finished: FinishedRun): Promise<void> {
  const { runId, release, hash, revision, answers, outcome, relevantAnswers, startedAt, endedAt } = finished;
  const follows = finished.follows === undefined ? undefined : { runId: finished.follows.runId };
  const claim = { outcome, relevantAnswers };
  const body = {
    runId,
    flow: finished.flow,
    release,
    hash,
    revision,
    startedAt,
    endedAt,
    context: buildSentContext(flow, finished.context),
    answers,
    claim,
    follows,
    practice: readPractice(),
    // Once a run was submitted with a lead, only a browser with the key of the lead may change it.
    leadKey: sessionStore.get('leadKey'),
  } as FlowRunBody;
  await mapApiErrors(() =>
    // The key contains the day, because the body depends on it. The server records the same answers of a revision once, whatever the key.
    recordRun(body, `${runId}-${revision}-${readToday()}`).catch((error: unknown) => {
      throw toRecordError(error);
    }),
  );
}

/** The same key with another body, or the same revision with other answers, means that another tab continues a copy of this run. */
function toRecordError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 422) return error;
  const isConflict = error.details.some(({ key }) => key === 'revision' || key === 'idempotency-key');
  return isConflict ? new RequestError({ kind: 'conflict', message: error.message }) : error;
}
