import { leadQuestions } from '../../engine/index.ts';
import type { WebFormBody } from '../api/calls.ts';
import { ApiError } from '../api/ApiError.ts';
import { randomId } from '../random.ts';
import { local, session, trackingKeys } from '../session/keys.ts';
import { practice } from '../session/startInfo.ts';
import type { Account } from './account.ts';
import type { Handover } from './handover.ts';
import { toldIn } from './leadSession.ts';

/** What a finished lead flow and an account are handed in with, whatever the call (seed 0 §7); gender and red flags are each call's own. */
export type Submission = Omit<WebFormBody, 'pronouns' | 'redFlagAnswers' | 'createLead'>;

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
export function submissionOf({ flow, finished }: Handover, account: Account): Submission {
  const { runId, release, hash, revision, context, answers, relevantAnswers } = finished;
  const { dateOfBirth, state, zipCode } = toldIn(relevantAnswers);
  const { firstName, lastName, email, phone, acceptedTerms, textMessageOptIn } = account;
  const { idmeGroup, idmeUuid, idmeVerificationAttempt } = account;
  const submission: { readonly [field in keyof Submission]: unknown } = {
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
    ...tracking(),
    formVariants: [local.get('form_variant'), local.get('variant')].filter((one) => one !== undefined).join('-'),
    leadQuestions: leadQuestions(flow, relevantAnswers),
    v2: local.get('ttu_version') === 'v2',
    leadKey: leadKey(),
    practice: practice(),
    runId,
    flow: flow.id,
    release,
    hash,
    revision,
    context,
    answers,
  };
  return submission as Submission;
}

/** True for a refusal that sending the same again would not change. */
export function isForGood(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 410, 422].includes(error.status);
}

/** What a refusal finds wrong with fields of the account form, by field. */
export function accountFaults({ details }: ApiError): { readonly [field: string]: string } {
  const faults = details.flatMap(({ key, message }): [string, string][] => {
    const field = accountFields[key];
    return field === undefined ? [] : [[field, message]];
  });
  return Object.fromEntries(faults);
}

/** Where the visit came from; a link can carry more than the call takes. */
function tracking(): Partial<Submission> {
  const kept = (['entry_origin', ...trackingKeys] as const).map((key) => [key, local.get(key)?.slice(0, 500)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** Who sends it again changes the same lead, so it is minted once in a session. */
function leadKey(): string {
  const kept = session.get('leadKey');
  if (kept !== undefined) return kept;
  const minted = randomId();
  session.set('leadKey', minted);
  return minted;
}
