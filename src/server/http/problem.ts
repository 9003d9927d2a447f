/** One invalid field: its name as the client sent it, and the reason. */
export interface ErrorDetail {
  readonly key: string;
  readonly message: string;
}

/** The flow that is served now, for a page with an earlier one. */
export interface CurrentFlow {
  readonly flow: string;
  readonly release?: string;
  readonly hash: string;
  readonly route: string;
}

/** The optional parts of a `Problem`. */
interface ProblemOptions {
  readonly fields?: readonly ErrorDetail[];
  /** In seconds. */
  readonly retryAfter?: number;
  readonly current?: CurrentFlow;
  readonly securityEvent?: SecurityEvent;
}

/** The event for the security log: a possible attack, or a change of who can act as whom. */
export type SecurityEvent =
  | 'limit reached'
  | 'login refused'
  | 'token refused'
  | 'code refused'
  | 'signature refused'
  | 'state mismatch'
  | 'foreign origin'
  | 'logged in'
  | 'logged out'
  | 'password changed';

/** An error that is sent as the error envelope (seed 0 §8). Validation and handlers throw it; the error handler sends it. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly fields: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  readonly current: CurrentFlow | undefined;
  /** The event of its additional line in the security log. */
  readonly securityEvent: SecurityEvent | undefined;

  /** The message is shown to people. It must contain no submitted value. */
  constructor(status: number, message: string, extra: ProblemOptions = {}) {
    super(message);
    this.status = status;
    this.fields = extra.fields ?? [];
    this.retryAfter = extra.retryAfter;
    this.current = extra.current;
    this.securityEvent = extra.securityEvent;
  }
}

/** The problem of invalid fields: 422, with one entry for each. */
export function unprocessable(fields: readonly ErrorDetail[]): Problem {
  return new Problem(422, 'Some answers cannot be accepted.', { fields });
}

/** The problem of a repeated request whose person has been deleted since: 410. */
export function detailsGone(): Problem {
  return new Problem(410, 'These details are no longer kept. Begin again.');
}

/** The problem of an unknown practice. */
export function unknownPractice(): Problem {
  return unprocessable([{ key: 'practice', message: 'This practice is not known' }]);
}

/** The problem of too many requests: 429 with Retry-After, with the milliseconds until the next one is accepted. */
export function tooManyRequests(milliseconds: number): Problem {
  return new Problem(429, 'Too many requests. Try again in a minute.', { retryAfter: Math.ceil(milliseconds / 1000) });
}

/** The problem of too many logins for one email or name: 429 with Retry-After, with the milliseconds until the next one is accepted. */
export function tooManyAttempts(field: 'email' | 'name', milliseconds: number): Problem {
  return new Problem(429, `Too many tries with this ${field}. Try again in a minute.`, {
    retryAfter: Math.ceil(milliseconds / 1000),
    securityEvent: 'limit reached',
  });
}

/** The problem of an unavailable database: 503 with Retry-After. */
export function databaseUnavailable(): Problem {
  return new Problem(503, 'We cannot reach our database. Try again in a moment.', { retryAfter: 5 });
}
