import type { FormAnswer } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { createLead } from '../../api/endpoints.ts';
import type { CreateLeadBody } from '../../api/endpoints.ts';
import { clearAttempt, getOrCreateKey } from '../session/requestAttempts.ts';
import { readPractice } from '../session/startInfo.ts';
import { mapApiErrors } from './mapApiErrors.ts';
import { mergeFormFields } from './leadSession.ts';

const endpoint = 'create-lead';

/**
 * The request of the out-of-state step of the assessment: sends its fields, and the date of birth of the state step (seed 0 §7).
 * The schema of the form and the server apply the same rules. A repeated submission creates one lead. Fails with `RequestError`.
 */
export async function submitOutOfStateLead({ fields, answers }: SubmitRequest): Promise<void> {
  const body = buildLeadBody(fields, mergeFormFields(answers)['dateOfBirth'], 'out-of-state-v2');
  const key = await getOrCreateKey(endpoint, body);
  await mapApiErrors(() => createLead(body, key));
}

/**
 * Requests early access from the dialog 'AREAS OF SERVICE'. The same request keeps its idempotency key until the server has
 * accepted it. Fails with `RequestError`.
 */
export async function requestEarlyAccess(fields: FormAnswer, dateOfBirth: unknown): Promise<void> {
  const body = buildLeadBody(fields, dateOfBirth, 'out-of-state');
  await mapApiErrors(async () => {
    const key = await getOrCreateKey(endpoint, body);
    await createLead(body, key);
    clearAttempt(endpoint);
  });
}

function buildLeadBody(fields: FormAnswer, dateOfBirth: unknown, formVariant: CreateLeadBody['formVariant']): CreateLeadBody {
  const email = String(fields['email'] ?? '')
    .trim()
    .toLowerCase();
  const code = readPractice();
  return { ...fields, email, dateOfBirth, formVariant, ...(code === undefined ? {} : { practice: code }) } as CreateLeadBody;
}
