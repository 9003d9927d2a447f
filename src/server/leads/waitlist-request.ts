import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/create-lead.schema.json';
import { operators } from '../../engine/index.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';

/** The request of a person outside our area to be contacted (seed 0 §7, create-lead). */
export type WaitlistRequest = FromSchema<typeof schema>['body'];

/** The form of each variant. They differ in their messages (seed 0 §5). */
const formOfVariant: { readonly [variant in WaitlistRequest['formVariant']]: string } = {
  'out-of-state': 'out-of-state.v1',
  'out-of-state-v2': 'out-of-state-assessment.v1',
};

/**
 * Returns the request as stored, with the email trimmed and in lower case. Throws `Problem` 422 when the form or the
 * age limit rejects it.
 */
export function validateWaitlistRequest(definitions: ServerDefinitions, request: WaitlistRequest, today: string): WaitlistRequest {
  const { email, firstName, lastName, gender, state } = request;
  const ofForm = definitions.validateForm(formOfVariant[request.formVariant], { email, firstName, lastName, gender, state });
  const problems = [...ofForm.map(({ field, message }) => ({ key: field, message })), ...validateBirthDate(request.dateOfBirth, today)];
  if (problems.length > 0) throw unprocessable(problems);
  return { ...request, email: email.trim().toLowerCase(), firstName: firstName.trim(), lastName: lastName.trim() };
}

/** The first birth date that the flows accept. An earlier year is a typing error. */
const firstBirthDate = '1900-01-01';

/** Returns the errors of a birth date that is in the future, before 1900, not a date, or of a person under 18. The messages are those of the flows. */
export function validateBirthDate(dateOfBirth: string, today: string): readonly ErrorDetail[] {
  const context = { fact: () => today, given: () => false };
  if (operators.after.decide(dateOfBirth, today, context, '') === true) {
    return [{ key: 'dateOfBirth', message: 'Your date of birth cannot be in the future' }];
  }
  if (operators.before.decide(dateOfBirth, firstBirthDate, context, '') === true) {
    return [{ key: 'dateOfBirth', message: 'Check the year of your date of birth: it has to be 1900 or later' }];
  }
  return operators.ageUnder.decide(dateOfBirth, 18, context, '') === false
    ? []
    : [{ key: 'dateOfBirth', message: 'Sorry, we are only accepting clients 18+.' }];
}
