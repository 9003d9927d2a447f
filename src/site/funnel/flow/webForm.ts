import { RequestError } from '../../../runtime/index.ts';
import { postWebForm } from '../../api/endpoints.ts';
import type { WebFormBody } from '../../api/endpoints.ts';
import { parseUrl } from '../session/parseUrl.ts';
import { captureError } from '../../monitor/captureError.ts';
import { withBotToken } from '../bot/botToken.ts';
import { clearVerification } from '../identity/verification.ts';
import { getOrCreateAttempt, clearAttempt, readAttempt } from '../session/requestAttempts.ts';
import type { Account } from './storedAccount.ts';
import { AccountRejectedError, BookingUnavailableError } from './bookingErrors.ts';
import type { LeadHandoff } from './leadHandoff.ts';
import { findAccountFieldErrors, isPermanentRejection, buildLeadSubmission } from './leadSubmission.ts';

const endpoint = 'web-form';

/** The message of the specification for a response without an intent (seed 0 §8). It is only reported, because it does not help clients. */
const noQueueReport = 'API: No queue found';

/** The part of a sent submission that `wasSentForOtherRun` compares. */
type SentRevision = Pick<WebFormBody, 'runId' | 'revision'>;

/**
 * Submits a finished lead run and an account to the welcome team (seed 0 §7, web-form) and returns the intent. The same
 * submission keeps its idempotency key, even across a reload. Rejects with `AccountRejectedError` for rejected fields of the account,
 * with `BookingUnavailableError` when the lead run is rejected, and with `RequestError` when the response has no intent.
 *
 * @param calendarOf The owner of the calendar that the intent opens, for the message of that `RequestError`.
 */
export async function submitWebForm(lead: LeadHandoff, account: Account, calendarOf: string): Promise<string> {
  const body: WebFormBody = { ...buildLeadSubmission(lead, account), pronouns: account.gender, createLead: true, redFlagAnswers: [] };
  const { runId, revision } = body;
  const { key } = await getOrCreateAttempt<SentRevision>(endpoint, JSON.stringify(body), () => ({ runId, revision }));
  const address = await withBotToken((recaptchaToken) => postWebForm({ ...body, recaptchaToken }, key)).catch((error: unknown) => {
    throw toWebFormError(error);
  });
  const intent = parseIntent(address);
  if (intent !== undefined) return intent;
  clearAttempt(endpoint);
  captureError(noQueueReport);
  throw new RequestError({
    kind: 'server',
    message: `Your details have reached us, but the calendar of our ${calendarOf} did not open. Please try again.`,
  });
}

/** True when the last submission of this session belongs to another run or revision. */
export function wasSentForOtherRun({ finished }: LeadHandoff): boolean {
  const sent = readAttempt<SentRevision>(endpoint)?.body;
  return sent !== undefined && (sent.runId !== finished.runId || sent.revision !== finished.revision);
}

function parseIntent(address: string): string | undefined {
  return parseUrl(address, window.location.origin)?.searchParams.get('intent') ?? undefined;
}

/** Converts a permanent rejection to an error by what can be done about it. Returns any other error unchanged, because a retry may succeed. */
function toWebFormError(error: unknown): unknown {
  if (!isPermanentRejection(error)) return error;
  clearAttempt(endpoint);
  const faults = findAccountFieldErrors(error);
  // A rejected verification is not sent again.
  if ('idmeGroup' in faults) clearVerification();
  return Object.keys(faults).length > 0 ? new AccountRejectedError(faults) : new BookingUnavailableError(error.message);
}
