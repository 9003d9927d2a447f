import type { FormAnswer } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { createLead } from '../../api/endpoints.ts';
import type { CreateLeadBody } from '../../api/endpoints.ts';
import { getOrCreateAttempt, clearAttempt } from '../session/requestAttempts.ts';
import { readPractice } from '../session/startInfo.ts';
import { mapApiErrors } from './mapApiErrors.ts';
import { mergeFormFields } from './leadSession.ts';

const endpoint = 'create-lead';

/**
 * The call of the out-of-state step of the assessment: its fields, and the date of birth given before
 * (seed 0 §7). The form's schema and the server both hold the fields against the same rules.
 */
export async function submitOutOfStateLead({ fields, answers, idempotencyKey }: SubmitRequest): Promise<void> {
  const body = buildLeadBody(fields, mergeFormFields(answers)['dateOfBirth'], 'out-of-state-v2');
  await mapApiErrors(() => createLead(body, idempotencyKey));
}

/**
 * Asks for early access from the dialog 'AREAS OF SERVICE'. The same wish keeps its idempotency key until the server has
 * it. Fails with `CallFailed`.
 */
export async function requestEarlyAccess(fields: FormAnswer, dateOfBirth: unknown): Promise<void> {
  const body = buildLeadBody(fields, dateOfBirth, 'out-of-state');
  await mapApiErrors(async () => {
    const { key } = await getOrCreateAttempt(endpoint, JSON.stringify(body), () => ({}));
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
