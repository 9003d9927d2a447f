import type { Flow } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postSubmission } from '../../api/endpoints.ts';
import type { SubmissionBody } from '../../api/endpoints.ts';
import { getOrCreateKey } from '../session/requestAttempts.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/**
 * Sends a form to be stored. The server applies the rules of the form again, and stores the fields that say who somebody is.
 * The same form of a run is stored once, however often it is sent. Fails with `RequestError`.
 */
export async function storeSubmission({ id, release, hash }: Flow, { runId, step, fields }: SubmitRequest): Promise<void> {
  const body = { runId, flow: id, ...(release === undefined ? {} : { release }), hash, step, fields } as SubmissionBody;
  const key = await getOrCreateKey(`submission:${id}:${step}`, body);
  await mapApiErrors(() => postSubmission(body, key));
}
