import type { Flow } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postSubmission } from '../../api/endpoints.ts';
import type { SubmissionBody } from '../../api/endpoints.ts';
import { getOrCreateKey } from '../session/requestAttempts.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/**
 * Sends a form to be stored. The server validates the form again and stores its identity fields. A repeated submission of the same
 * form of a run is stored once. Fails with `RequestError`.
 */
export async function storeSubmission({ id, release, hash }: Flow, { runId, step, fields }: SubmitRequest): Promise<void> {
  const body = { runId, flow: id, ...(release === undefined ? {} : { release }), hash, step, fields } as SubmissionBody;
  const key = await getOrCreateKey(`submission:${id}:${step}`, body);
  await mapApiErrors(() => postSubmission(body, key));
}
