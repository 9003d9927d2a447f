import { ContentError } from '../adapters/real/content-service.ts';
import { Problem } from '../http/problem.ts';
import type { FailureReport, JournalAnswer } from './journal-parts.ts';

/** The statuses with which WordPress refuses a token, or drafts to the token's user (seed 1 §6), and its plugin a name or a password. */
const refusals = [400, 401, 403];

const unavailable = 'The journal is not there right now. Please try again in a moment.';

/**
 * Reports a failure of the content service and throws `Problem` 503. Rethrows any other error, which is a defect of this program, and
 * which the error handler logs.
 */
export function rejectUnavailable(error: unknown, answer: JournalAnswer, report: FailureReport, message: string = unavailable): never {
  if (!(error instanceof ContentError)) throw error;
  report(answer, error);
  throw new Problem(503, message);
}

/** Throws `Problem` 401 when the content service refuses the token of a preview or the draft. Treats any other error like `rejectUnavailable`. */
export function rejectDraft(error: unknown, report: FailureReport): never {
  if (!isRefusal(error)) rejectUnavailable(error, 'draft', report);
  throw new Problem(401, 'The content service does not accept this token.', { securityEvent: 'token refused' });
}

/**
 * Throws `Problem` 401 when the content service refuses a name or a password, and 404 when it has no login with a password. Treats any
 * other error like `rejectUnavailable`.
 */
export function rejectLogin(error: unknown, report: FailureReport): never {
  // 404: the plugin is not installed. jwt_auth_bad_config: it has no key to sign tokens with.
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
