import { buildLeadQuestions } from '../../../engine/index.ts';
import type { WebFormBody } from '../../api/endpoints.ts';
import { ApiError } from '../../api/ApiError.ts';
import { randomId } from '../../browser/randomId.ts';
import { localStore, sessionStore, trackingKeys } from '../../storage/siteStorage.ts';
import { readPractice } from '../session/startInfo.ts';
import type { Account } from './storedAccount.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { mergeFormFields } from './leadSession.ts';
import { buildSentContext } from './sentContext.ts';

/** The fields that web-form and sign-up share (seed 0 §7). Gender and red flags differ between them. */
export type LeadSubmission = Omit<WebFormBody, 'pronouns' | 'redFlagAnswers' | 'createLead'>;

/** The fields of the account form by their names in the API. */
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

/** Builds the submission of a finished lead run and an account. */
export function buildLeadSubmission({ flow, finished }: LeadHandoff, account: Account): LeadSubmission {
  const { runId, release, hash, revision, answers, relevantAnswers } = finished;
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
    formVariants: [localStore.get('form_variant'), localStore.get('variant')].filter((variant) => variant !== undefined).join('-'),
    leadQuestions: buildLeadQuestions(flow, relevantAnswers),
    v2: localStore.get('ttu_version') === 'v2',
    leadKey: getOrCreateLeadKey(),
    practice: readPractice(),
    runId,
    flow: flow.id,
    release,
    hash,
    revision,
    context: buildSentContext(flow, finished.context),
    answers,
  };
  return submission as LeadSubmission;
}

/** True for a rejection that a retry of the same request would get again. */
export function isPermanentRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 410, 422].includes(error.status);
}

/** The error messages of a rejection by field of the account form. */
export function findAccountFieldErrors({ details }: ApiError): { readonly [field: string]: string } {
  const faults = details.flatMap(({ key, message }): [string, string][] => {
    const field = accountFields[key];
    return field === undefined ? [] : [[field, message]];
  });
  return Object.fromEntries(faults);
}

/** The attribution of the visit. Values are cut, because a link can contain longer ones than the API accepts. */
function readTrackingFields(): Partial<LeadSubmission> {
  const stored = (['entry_origin', ...trackingKeys] as const).map((key) => [key, localStore.get(key)?.slice(0, 500)] as const);
  return Object.fromEntries(stored.filter(([, value]) => value !== undefined));
}

/** The key of the lead of this session. A second submission with the same key changes the same lead. */
function getOrCreateLeadKey(): string {
  const storedKey = sessionStore.get('leadKey');
  if (storedKey !== undefined) return storedKey;
  const minted = randomId();
  sessionStore.set('leadKey', minted);
  return minted;
}
