/**
 * Why a request failed: no network, a server error, a rejection, a build that the server does not know any more, a run of
 * which another copy, such as that of a duplicated tab, has recorded other answers, or code that did not arrive.
 */
export type FailureKind = 'offline' | 'server' | 'rejected' | 'stale' | 'conflict' | 'not-loaded';

/** A failed request, with a message for the client. Ports throw it; any other error of theirs is reported as a program error. */
export class RequestError extends Error {
  readonly kind: FailureKind;
  /** What the failure is called on the screen, where 'was not sent' would mislead: nothing is to be sent again, so there is no Retry. */
  readonly title: string | undefined;
  /** What has failed, in a sentence, where a form that 'was not sent' is not what the client has to know. */
  readonly failed: string | undefined;
  /** The message of each field that was rejected. */
  readonly fields: { readonly [field: string]: string };
  /** Seconds to wait before the next attempt, when the server names them. */
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

/** An error as a failure to show. Any error but a `RequestError` is a program error: it is reported, and shown with a general message. */
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
