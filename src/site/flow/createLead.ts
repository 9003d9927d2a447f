import type { FormAnswer } from '../../engine/index.ts';
import type { CallInput } from '../../runtime/index.ts';
import { createLead } from '../api/calls.ts';
import type { LeadBody } from '../api/calls.ts';
import { attemptAt, forgetAttempt } from '../session/attempts.ts';
import { practice } from '../session/startInfo.ts';
import { orCallFailed } from './failures.ts';
import { toldIn } from './leadSession.ts';

const call = 'create-lead';

/**
 * The call of the out-of-state step of the assessment: its fields, and the date of birth given before
 * (seed 0 §7). The form's schema and the server both hold the fields against the same rules.
 */
export async function createAssessmentLead({ fields, answers, idempotencyKey }: CallInput): Promise<void> {
  const body = bodyOf(fields, toldIn(answers)['dateOfBirth'], 'out-of-state-v2');
  await orCallFailed(() => createLead(body, idempotencyKey));
}

/**
 * Asks for early access from the dialog 'AREAS OF SERVICE'. The same wish keeps its idempotency key until the server has
 * it. Fails with `CallFailed`.
 */
export async function requestEarlyAccess(fields: FormAnswer, dateOfBirth: unknown): Promise<void> {
  const body = bodyOf(fields, dateOfBirth, 'out-of-state');
  await orCallFailed(async () => {
    const { key } = await attemptAt(call, JSON.stringify(body), () => ({}));
    await createLead(body, key);
    forgetAttempt(call);
  });
}

function bodyOf(fields: FormAnswer, dateOfBirth: unknown, formVariant: LeadBody['formVariant']): LeadBody {
  const email = String(fields['email'] ?? '')
    .trim()
    .toLowerCase();
  const code = practice();
  return { ...fields, email, dateOfBirth, formVariant, ...(code === undefined ? {} : { practice: code }) } as LeadBody;
}
