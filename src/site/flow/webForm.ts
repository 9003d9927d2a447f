import { CallFailed } from '../../runtime/index.ts';
import { postWebForm } from '../api/calls.ts';
import type { WebFormBody } from '../api/calls.ts';
import { withBotToken } from '../bot/token.ts';
import { forgetVerification } from '../identity/verification.ts';
import { attemptAt, forgetAttempt, lastAttempt } from '../session/attempts.ts';
import type { Account } from './account.ts';
import { AccountRefusedError, NoWayOnError } from './callProblems.ts';
import type { Handover } from './handover.ts';
import { accountFaults, isForGood, submissionOf } from './submission.ts';

const call = 'web-form';

/** What of a submission is looked at later. */
type Sent = Pick<WebFormBody, 'runId' | 'revision'>;

/**
 * Hands a finished assessment and an account to the welcome team (seed 0 §7, web-form); gives the intent. The same
 * submission keeps its idempotency key, also across a reload. Throws `AccountRefusedError` for fields of the account,
 * `NoWayOnError` when the assessment itself is refused, `CallFailed` when the answer has no intent.
 */
export async function sendWebForm(lead: Handover, account: Account): Promise<string> {
  const body: WebFormBody = { ...submissionOf(lead, account), pronouns: account.gender, createLead: true, redFlagAnswers: [] };
  const { runId, revision } = body;
  const { key } = await attemptAt<Sent>(call, JSON.stringify(body), () => ({ runId, revision }));
  const address = await withBotToken((recaptchaToken) => postWebForm({ ...body, recaptchaToken }, key)).catch((error: unknown) => {
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

function intentIn(address: string): string | undefined {
  const base = window.location.origin;
  return URL.canParse(address, base) ? (new URL(address, base).searchParams.get('intent') ?? undefined) : undefined;
}

/** A refusal by what can be done about it. What may go through when it is sent again, or on a new build, stays what it is. */
function refusalOf(error: unknown): unknown {
  if (!isForGood(error)) return error;
  forgetAttempt(call);
  const faults = accountFaults(error);
  // What the server does not stand by is not claimed again.
  if ('idmeGroup' in faults) forgetVerification();
  return Object.keys(faults).length > 0 ? new AccountRefusedError(faults) : new NoWayOnError(error.message);
}
