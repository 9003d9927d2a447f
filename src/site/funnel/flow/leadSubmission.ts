import { buildLeadQuestions } from '../../../engine/index.ts';
import type { WebFormBody } from '../../api/endpoints.ts';
import { ApiError } from '../../api/ApiError.ts';
import { randomId } from '../../shared/randomId.ts';
import { localStore, sessionStore, trackingKeys } from '../../storage/siteStorage.ts';
import { readPractice } from '../session/startInfo.ts';
import type { Account } from './storedAccount.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { mergeFormFields } from './leadSession.ts';

/** What a finished lead flow and an account are handed in with, whatever the call (seed 0 §7); gender and red flags are each call's own. */
export type LeadSubmission = Omit<WebFormBody, 'pronouns' | 'redFlagAnswers' | 'createLead'>;

/** The fields of the account form by their names on the wire. */
const accountFields: { readonly [key: string]: string } = {
  gender: 'gender',
  pronouns: 'gender',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  acceptedTerms: 'acceptedTerms',
  textMessageOptIn: 'textMessageOptIn',
  idmeGroup: 'idmeGroup',
  idmeUuid: 'idmeGroup',
  idmeVerificationAttempt: 'idmeGroup',
};

/** A finished lead flow and an account as a call hands them in. */
export function buildLeadSubmission({ flow, finished }: LeadHandoff, account: Account): LeadSubmission {
  const { runId, release, hash, revision, context, answers, relevantAnswers } = finished;
  const { dateOfBirth, state, zipCode } = mergeFormFields(relevantAnswers);
  const { firstName, lastName, email, phone, acceptedTerms, textMessageOptIn } = account;
  const { idmeGroup, idmeUuid, idmeVerificationAttempt } = account;
  const submission: { readonly [field in keyof LeadSubmission]: unknown } = {
    firstName,
    lastName,
    email,
    phone,
    acceptedTerms,
    textMessageOptIn,
    dateOfBirth,
    state,
    zipCode,
    idmeGroup,
    idmeUuid,
    idmeVerificationAttempt,
    ...readTrackingFields(),
    formVariants: [localStore.get('form_variant'), localStore.get('variant')].filter((one) => one !== undefined).join('-'),
    leadQuestions: buildLeadQuestions(flow, relevantAnswers),
    v2: localStore.get('ttu_version') === 'v2',
    leadKey: getOrCreateLeadKey(),
    practice: readPractice(),
    runId,
    flow: flow.id,
    release,
    hash,
    revision,
    context,
    answers,
  };
  return submission as LeadSubmission;
}

/** True for a refusal that sending the same again would not change. */
export function isPermanentRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 410, 422].includes(error.status);
}

/** What a refusal finds wrong with fields of the account form, by field. */
export function findAccountFieldErrors({ details }: ApiError): { readonly [field: string]: string } {
  const faults = details.flatMap(({ key, message }): [string, string][] => {
    const field = accountFields[key];
    return field === undefined ? [] : [[field, message]];
  });
  return Object.fromEntries(faults);
}

/** Where the visit came from; a link can carry more than the call takes. */
function readTrackingFields(): Partial<LeadSubmission> {
  const kept = (['entry_origin', ...trackingKeys] as const).map((key) => [key, localStore.get(key)?.slice(0, 500)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** Who sends it again changes the same lead, so it is minted once in a session. */
function getOrCreateLeadKey(): string {
  const kept = sessionStore.get('leadKey');
  if (kept !== undefined) return kept;
  const minted = randomId();
  sessionStore.set('leadKey', minted);
  return minted;
}
