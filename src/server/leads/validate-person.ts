import { isDeepStrictEqual } from 'node:util';
import type { FromSchema } from 'json-schema-to-ts';
import type runSchema from '../../../schemas/api/flow-runs.schema.json';
import type schema from '../../../schemas/api/web-form.schema.json';
import { acceptsHandoff, buildLeadQuestions, isFormStep } from '../../engine/index.ts';
import type { Answer, Flow } from '../../engine/index.ts';
import type { leads, Tracking } from '../db/schema.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { validateIdentityClaim, toIdentityColumns } from '../identity/identity-claim.ts';
import type { IdentityProof } from '../identity/identity-claim.ts';
import { Problem, unprocessable } from '../http/problem.ts';
import type { ErrorDetail } from '../http/problem.ts';
import type { EvaluatedSubmission } from '../runs/evaluate-submission.ts';

/** A finished run and a person's account, as a client submits them (seed 0 §7, web-form). */
export type WebForm = FromSchema<typeof schema, { references: [typeof runSchema] }>['body'];

/** The common fields of web-form and sign-up. */
export type SubmittedPerson = Omit<WebForm, 'pronouns' | 'createLead' | 'redFlagAnswers'> & { readonly gender: WebForm['pronouns'] };

/** A person as stored. The server adds keys and times. */
export type ValidatedPerson = Omit<typeof leads.$inferInsert, 'id' | 'keyDigest' | 'intent' | 'createdAt' | 'updatedAt'>;

/** What a submission is validated against, apart from its own run. */
export interface PersonValidationContext {
  /** The name of the field with the gender. */
  readonly genderKey: string;
  /** The verified group of the person in this browser. */
  readonly proof: IdentityProof | undefined;
  /** A validated checkout link counts as screening, so the outcome of the run does not have to lead on to an account. */
  readonly isScreenedByLink?: boolean;
}

/** The form of the account (seed 0 §5). It belongs to the flow after that of the run, so a submission does not name its release. */
const accountForm = 'account.v1';

/** The fields of the start form, which a submission repeats outside the answers. */
const startFields = ['dateOfBirth', 'state', 'zipCode'] as const;

const trackingFields = ['entry_origin', 'utm_term', 'utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'gclid'] as const;

/**
 * Returns the person of a submission whose run is evaluated, with trimmed names and the email in lower case. Throws `Problem`
 * 403 when no served flow accepts a handoff from the run's outcome and no link counts as screening. Throws `Problem` 422 with
 * each field that the account form refuses, that differs from the answers of the run, or that claims a group which was not
 * verified in this browser.
 */
export function validatePerson(
  definitions: ServerDefinitions,
  sent: SubmittedPerson,
  decision: EvaluatedSubmission,
  { genderKey, proof, isScreenedByLink = false }: PersonValidationContext,
): ValidatedPerson {
  if (!isScreenedByLink && ![...definitions.served.values()].some((flow) => acceptsHandoff(flow, decision.run))) {
    throw new Problem(403, 'These answers do not lead to an account. Please answer the questions again.');
  }
  const account = normalizeAccount(sent);
  const problems = [
    ...validateAccount(definitions, account, genderKey),
    ...validateStartFields(sent, decision),
    ...validateLeadQuestions(sent, decision),
    ...validateIdentityClaim(sent, proof),
  ];
  if (problems.length > 0) throw unprocessable(problems);
  const { run } = decision;
  return {
    ...account,
    ...pickStartFields(sent),
    ...pickExtraFields(sent),
    ...toIdentityColumns(sent, proof),
    runId: run.runId,
    runRevision: run.revision,
  };
}

type Account = ReturnType<typeof normalizeAccount>;

function normalizeAccount({ gender, firstName, lastName, email, phone, acceptedTerms, textMessageOptIn }: SubmittedPerson) {
  return {
    gender,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
    acceptedTerms,
    textMessageOptIn,
  };
}

function pickStartFields({ dateOfBirth, state, zipCode }: SubmittedPerson): Pick<ValidatedPerson, (typeof startFields)[number]> {
  return { dateOfBirth, state, zipCode };
}

function pickExtraFields(
  sent: SubmittedPerson,
): Pick<ValidatedPerson, 'tracking' | 'leadQuestions' | 'v2' | 'formVariants'> & Partial<ValidatedPerson> {
  return {
    billingAddress: sent.billingAddress ?? null,
    shippingAddress: sent.shippingAddress ?? null,
    formVariants: sent.formVariants,
    tracking: pickTracking(sent),
    leadQuestions: sent.leadQuestions,
    v2: sent.v2,
    practice: sent.practice ?? null,
  };
}

function pickTracking(sent: SubmittedPerson): Tracking {
  return Object.fromEntries(trackingFields.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
}

function validateAccount(definitions: ServerDefinitions, account: Account, genderKey: string): readonly ErrorDetail[] {
  return definitions
    .validateForm(accountForm, account)
    .map(({ field, message }) => ({ key: field === 'gender' ? genderKey : field, message }));
}

/** Returns an error for each start field that differs from the relevant answers of the run. */
function validateStartFields(sent: SubmittedPerson, { flow, relevantAnswers }: EvaluatedSubmission): readonly ErrorDetail[] {
  return startFields.flatMap((name) => {
    const answered = findFieldValues(flow, relevantAnswers, name);
    const agrees = answered.length > 0 && answered.every((value) => value === sent[name]);
    return agrees ? [] : [{ key: name, message: 'This is not what the assessment was answered with' }];
  });
}

function findFieldValues(flow: Flow, answers: EvaluatedSubmission['relevantAnswers'], name: string): readonly unknown[] {
  return flow.steps.flatMap((step) => {
    const answer: Answer | undefined = isFormStep(step) ? answers[step.id] : undefined;
    return isFields(answer) && Object.hasOwn(answer, name) ? [answer[name]] : [];
  });
}

function isFields(answer: Answer | undefined): answer is Extract<Answer, { readonly [field: string]: unknown }> {
  return typeof answer === 'object' && !Array.isArray(answer);
}

function validateLeadQuestions(sent: SubmittedPerson, { flow, relevantAnswers }: EvaluatedSubmission): readonly ErrorDetail[] {
  return isDeepStrictEqual(sent.leadQuestions, buildLeadQuestions(flow, relevantAnswers))
    ? []
    : [{ key: 'leadQuestions', message: 'These are not the ones that follow from the answers' }];
}
