import type { SpentToken } from '../bot-protection/spent-tokens.ts';
import { spendToken } from '../bot-protection/spent-tokens.ts';
import type { Queries } from '../db/database.ts';
import type { RequestCounter } from '../db/request-counter.ts';
import type { FormValidator } from '../definitions/form-validation.ts';
import type { FieldProblem } from '../../engine/index.ts';
import { emailForms } from './email-forms.ts';
import type { EmailFormName } from './email-forms.ts';
import { requestSubscription } from './subscriber-storage.ts';

/** The fields of an e-mail form. */
export interface EmailFormFields {
  readonly email: string;
  readonly name?: string;
}

/** A submitted e-mail form. */
export interface SentEmailForm {
  readonly form: EmailFormName;
  readonly fields: EmailFormFields;
  readonly timezoneOffset: number | null;
}

/** The dependencies of `takeEmailForm`. */
export interface EmailFormParts {
  readonly queries: Queries;
  readonly validateForm: FormValidator;
  /** Counts the requests for an address in an hour. */
  readonly countRequest: RequestCounter;
}

/** How many requests for one address and list have an effect in an hour, because a visitor can enter the address of another person. */
const requestsPerHour = 3;

/** Returns the problems of the fields, by the form of `schemas/forms` that declares them. */
export function findFieldProblems(validateForm: FormValidator, { form, fields }: SentEmailForm): readonly FieldProblem[] {
  return validateForm(emailForms[form].form, fields);
}

/** Stores a form without problems, and spends its token. Throws `Problem` 422 when the token was spent before. */
export async function takeEmailForm(
  { queries, countRequest }: EmailFormParts,
  { form, fields, timezoneOffset }: SentEmailForm,
  token: SpentToken,
  at: Date,
): Promise<void> {
  const { list } = emailForms[form];
  const email = fields.email.toLowerCase();
  const { current } = await countRequest(`subscribe ${list} ${email}`, at);
  await queries.transaction(async (transaction) => {
    await spendToken(transaction, token);
    if (current > requestsPerHour) return;
    await requestSubscription(transaction, { list, email, name: fields.name ?? null, timezoneOffset }, at);
  });
}
