import { ContentError } from '../adapters/real/content-service.ts';
import { Problem } from '../http/problem.ts';
import type { FailureReport, JournalAnswer } from './journal-parts.ts';

/** The statuses by which WordPress refuses a token, or drafts to whom it belongs (seed 1 §6), and its plugin a name or a password. */
const refusals = [400, 401, 403];

const unavailable = 'The journal is not there right now. Please try again in a moment.';

/**
 * Throws `Problem` 503 for a failure of the content service, which is reported. Throws any other error as it is: that is a fault
 * of this program, which the error handler logs.
 */
export function rejectUnavailable(error: unknown, answer: JournalAnswer, report: FailureReport, message: string = unavailable): never {
  if (!(error instanceof ContentError)) throw error;
  report(answer, error);
  throw new Problem(503, message);
}

/** Throws `Problem` 401 for whatever the token of a preview does not open, and else as `rejectUnavailable`. */
export function rejectDraft(error: unknown, report: FailureReport): never {
  if (!isRefusal(error)) rejectUnavailable(error, 'draft', report);
  throw new Problem(401, 'The content service does not accept this token.', { securityEvent: 'token refused' });
}

/**
 * Throws `Problem` 401 for a name or a password that is refused, 404 where the content service has no such login, and else as
 * `rejectUnavailable`.
 */
export function rejectLogin(error: unknown, report: FailureReport): never {
  // The plugin is not installed, or has no key to sign tokens with.
  if (error instanceof ContentError && (error.status === 404 || error.code === 'jwt_auth_bad_config')) {
    throw new Problem(404, 'The content site has no login with a password. Please use an access token.');
  }
  if (!isRefusal(error)) {
    rejectUnavailable(error, 'login', report, 'The content site is not there right now. Please try again in a moment.');
  }
  const message = 'The content site did not accept this name and password.';
  throw new Problem(401, message, { fields: [{ key: 'password', message }], securityEvent: 'login refused' });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ContentError && refusals.includes(error.status);
}
