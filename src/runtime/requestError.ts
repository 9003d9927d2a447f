/**
 * What a call can fail of: no network, a server in trouble, a refusal, a build that the server no longer knows, or a run
 * of which another copy, such as that of a duplicated tab, has recorded other answers.
 */
export type FailureKind = 'offline' | 'server' | 'rejected' | 'stale' | 'elsewhere';

/** A failed call, in words for the client. Ports throw it; whatever else they throw is reported as a fault of ours. */
export class RequestError extends Error {
  readonly kind: FailureKind;
  /** What is wrong with single fields, by field. */
  readonly fields: { readonly [field: string]: string };
  /** Seconds to wait before the next try, when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(failure: {
    kind: FailureKind;
    message: string;
    fields?: { readonly [field: string]: string } | undefined;
    retryAfter?: number | undefined;
  }) {
    super(failure.message);
    this.name = 'RequestError';
    this.kind = failure.kind;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter;
  }
}

/** A failure as a screen says it. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  readonly fields: { readonly [field: string]: string };
}

/**
 * A rejection as a failure to show. Anything but a `CallFailed` is a fault in the program: it is
 * reported, and said in general words.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof RequestError) return { kind: error.kind, message: withRetryAfter(error), fields: error.fields };
  reportError(error);
  return { kind: 'server', message: 'Something went wrong on our side. Please try again.', fields: {} };
}

function withRetryAfter({ message, retryAfter }: RequestError): string {
  return retryAfter === undefined ? message : `${message} You can try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
}
