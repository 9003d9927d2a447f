/**
 * Why a request failed: no network, a server error, a rejection, a build that the server no longer accepts, a conflict (another
 * copy of the run, such as in a duplicated tab, has recorded other answers), or code that failed to load.
 */
export type FailureKind = 'offline' | 'server' | 'rejected' | 'stale' | 'conflict' | 'not-loaded';

/** A failed request, with a message for the client. Ports throw it. Any other error of a port is reported as a program error. */
export class RequestError extends Error {
  readonly kind: FailureKind;
  /** The title of the failure on the screen, where 'was not sent' would mislead: nothing has to be sent again, so there is no Retry. */
  readonly title: string | undefined;
  /** What has failed, in a sentence, where 'was not sent' is not what the client needs to know. There is a Retry. */
  readonly failed: string | undefined;
  /** The message for each rejected field. */
  readonly fields: { readonly [field: string]: string };
  /** Seconds to wait before the next attempt, if the server gives them. */
  readonly retryAfter: number | undefined;

  constructor(failure: {
    kind: FailureKind;
    message: string;
    title?: string | undefined;
    failed?: string | undefined;
    fields?: { readonly [field: string]: string } | undefined;
    retryAfter?: number | undefined;
  }) {
    super(failure.message);
    this.name = 'RequestError';
    this.kind = failure.kind;
    this.title = failure.title;
    this.failed = failure.failed;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter;
  }
}

/** A failure as a screen shows it. */
export interface Failure {
  readonly kind: FailureKind;
  readonly title?: string | undefined;
  readonly failed?: string | undefined;
  readonly message: string;
  readonly fields: { readonly [field: string]: string };
}

/** Converts an error to a failure. Any error but a `RequestError` is a program error: it is reported, and shown with a general message. */
export function toFailure(error: unknown): Failure {
  if (error instanceof RequestError) {
    const { kind, title, failed, fields } = error;
    return { kind, title, failed, message: withRetryAfter(error), fields };
  }
  reportError(error);
  return { kind: 'server', message: 'Something went wrong on our side. Please try again.', fields: {} };
}

function withRetryAfter({ message, retryAfter }: RequestError): string {
  return retryAfter === undefined ? message : `${message} You can try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
}
