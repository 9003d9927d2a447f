import { RequestError } from '../../../runtime/index.ts';
import { postWebForm } from '../../api/endpoints.ts';
import type { WebFormBody } from '../../api/endpoints.ts';
import { withBotToken } from '../bot/botToken.ts';
import { clearVerification } from '../identity/verification.ts';
import { getOrCreateAttempt, clearAttempt, readAttempt } from '../session/requestAttempts.ts';
import type { Account } from './storedAccount.ts';
import { AccountRejectedError, BookingUnavailableError } from './bookingErrors.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { findAccountFieldErrors, isPermanentRejection, buildLeadSubmission } from './leadSubmission.ts';

const endpoint = 'web-form';

/** What of a submission is looked at later. */
type SentRevision = Pick<WebFormBody, 'runId' | 'revision'>;

/**
 * Hands a finished assessment and an account to the welcome team (seed 0 §7, web-form); gives the intent. The same
 * submission keeps its idempotency key, also across a reload. Throws `AccountRefusedError` for fields of the account,
 * `NoWayOnError` when the assessment itself is refused, `CallFailed` when the answer has no intent.
 */
export async function submitWebForm(lead: LeadHandoff, account: Account): Promise<string> {
  const body: WebFormBody = { ...buildLeadSubmission(lead, account), pronouns: account.gender, createLead: true, redFlagAnswers: [] };
  const { runId, revision } = body;
  const { key } = await getOrCreateAttempt<SentRevision>(endpoint, JSON.stringify(body), () => ({ runId, revision }));
  const address = await withBotToken((recaptchaToken) => postWebForm({ ...body, recaptchaToken }, key)).catch((error: unknown) => {
    throw toWebFormError(error);
  });
  const intent = parseIntent(address);
  if (intent !== undefined) return intent;
  clearAttempt(endpoint);
  throw new RequestError({ kind: 'server', message: 'API: No queue found' });
}

/** True when what this session has sent last belongs to another end than this one. */
export function wasSentForOtherRun({ finished }: LeadHandoff): boolean {
  const sent = readAttempt<SentRevision>(endpoint)?.body;
  return sent !== undefined && (sent.runId !== finished.runId || sent.revision !== finished.revision);
}

function parseIntent(address: string): string | undefined {
  const base = window.location.origin;
  return URL.canParse(address, base) ? (new URL(address, base).searchParams.get('intent') ?? undefined) : undefined;
}

/** A refusal by what can be done about it. What may go through when it is sent again, or on a new build, stays what it is. */
function toWebFormError(error: unknown): unknown {
  if (!isPermanentRejection(error)) return error;
  clearAttempt(endpoint);
  const faults = findAccountFieldErrors(error);
  // What the server does not stand by is not claimed again.
  if ('idmeGroup' in faults) clearVerification();
  return Object.keys(faults).length > 0 ? new AccountRejectedError(faults) : new BookingUnavailableError(error.message);
}
