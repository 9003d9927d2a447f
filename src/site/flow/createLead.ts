import type { CallInput } from '../../runtime/index.ts';
import { createLead } from '../api/calls.ts';
import type { LeadBody } from '../api/calls.ts';
import { orCallFailed } from './failures.ts';
import { fieldsOf } from './leadSession.ts';

/**
 * The call of the out-of-state step of the assessment: its fields, and the date of birth given before
 * (seed 0 §7). The form's schema and the server both hold the fields against the same rules.
 */
export async function createAssessmentLead({ fields, answers, idempotencyKey }: CallInput): Promise<void> {
  const body = {
    ...fields,
    email: String(fields['email'] ?? '')
      .trim()
      .toLowerCase(),
    dateOfBirth: fieldsOf(answers, 'state')['dateOfBirth'],
    formVariant: 'out-of-state-v2',
  } as LeadBody;
  await orCallFailed(() => createLead(body, idempotencyKey));
}
