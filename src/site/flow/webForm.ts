import { leadQuestions } from '../../engine/index.ts';
import { CallFailed } from '../../runtime/index.ts';
import { ApiError } from '../api/ApiError.ts';
import { postWebForm } from '../api/calls.ts';
import type { WebFormBody } from '../api/calls.ts';
import { randomId } from '../random.ts';
import { attemptAt, forgetAttempt, lastAttempt } from '../session/attempts.ts';
import { local, session, trackingKeys } from '../session/keys.ts';
import type { Account } from './account.ts';
import { AccountRefusedError, NoWayOnError } from './callProblems.ts';
import type { Handover } from './handover.ts';
import { fieldsOf } from './leadSession.ts';

const call = 'web-form';

/** The fields of the account form by their names on the wire. */
const accountFields: { readonly [key: string]: string } = {
  pronouns: 'gender',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  acceptedTerms: 'acceptedTerms',
  textMessageOptIn: 'textMessageOptIn',
};

/** What of a submission is looked at later. */
type Sent = Pick<WebFormBody, 'runId' | 'revision'>;

/**
 * Hands a finished assessment and an account to the welcome team (seed 0 §7, web-form); gives the intent. The same
 * submission keeps its idempotency key, also across a reload. Throws `AccountRefusedError` for fields of the account,
 * `NoWayOnError` when the assessment itself is refused, `CallFailed` when the answer has no intent.
 */
export async function sendWebForm(lead: Handover, account: Account): Promise<string> {
  const body = bodyOf(lead, account);
  const { runId, revision } = body;
  const { key } = await attemptAt<Sent>(call, JSON.stringify(body), () => ({ runId, revision }));
  const address = await postWebForm(body, key).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const intent = intentIn(address);
  if (intent !== undefined) return intent;
  forgetAttempt(call);
  throw new CallFailed({ kind: 'server', message: 'API: No queue found' });
}

/** True when what this session has sent last belongs to another end than this one. */
export function wasSentForAnother({ finished }: Handover): boolean {
  const sent = lastAttempt<Sent>(call)?.body;
  return sent !== undefined && (sent.runId !== finished.runId || sent.revision !== finished.revision);
}

function bodyOf({ flow, finished }: Handover, { gender, firstName, lastName, email, phone, ...account }: Account): WebFormBody {
  const { runId, release, hash, revision, context, answers, relevantAnswers } = finished;
  const { dateOfBirth, state, zipCode } = fieldsOf(relevantAnswers, 'state');
  const { acceptedTerms, textMessageOptIn } = account;
  const person = { pronouns: gender, firstName, lastName, email, phone, acceptedTerms, textMessageOptIn, dateOfBirth, state, zipCode };
  const body: { readonly [field in keyof WebFormBody]: unknown } = {
    ...person,
    ...tracking(),
    createLead: true,
    formVariants: [local.get('form_variant'), local.get('variant')].filter((one) => one !== undefined).join('-'),
    redFlagAnswers: [],
    leadQuestions: leadQuestions(flow, relevantAnswers),
    v2: local.get('ttu_version') === 'v2',
    leadKey: leadKey(),
    runId,
    flow: flow.id,
    release,
    hash,
    revision,
    context,
    answers,
  };
  return body as WebFormBody;
}

/** Where the visit came from; a link can carry more than the call takes. */
function tracking(): Partial<WebFormBody> {
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

function intentIn(address: string): string | undefined {
  const base = window.location.origin;
  return URL.canParse(address, base) ? (new URL(address, base).searchParams.get('intent') ?? undefined) : undefined;
}

/** A refusal by what can be done about it. What may go through when it is sent again, or on a new build, stays what it is. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || ![400, 403, 410, 422].includes(error.status)) return error;
  forgetAttempt(call);
  const faults = error.details.flatMap(({ key, message }): [string, string][] => {
    const field = accountFields[key];
    return field === undefined ? [] : [[field, message]];
  });
  return faults.length > 0 ? new AccountRefusedError(Object.fromEntries(faults)) : new NoWayOnError(error.message);
}
