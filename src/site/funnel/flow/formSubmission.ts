import type { Flow } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { postSubmission } from '../../api/endpoints.ts';
import type { SubmissionBody } from '../../api/endpoints.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/**
 * Sends a form to be stored. The server applies the rules of the form again, and stores the fields that say who somebody is.
 * A run that begins again has another id, so it does not share the key of the earlier one. Fails with `RequestError`.
 */
export async function storeSubmission({ id, release, hash }: Flow, { runId, step, fields, idempotencyKey }: SubmitRequest): Promise<void> {
  const body = { runId, flow: id, ...(release === undefined ? {} : { release }), hash, step, fields } as SubmissionBody;
  await mapApiErrors(() => postSubmission(body, `${idempotencyKey}-${runId}`));
}
