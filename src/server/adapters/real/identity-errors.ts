/** The identity service rejects a code, because it is unknown, was used before, or is too old. */
export class CodeRejectedError extends Error {
  override readonly name = 'CodeRejectedError';

  constructor() {
    super('The identity service does not take the code');
  }
}

/** The identity service has given no usable answer. */
export class IdentityServiceError extends Error {
  override readonly name = 'IdentityServiceError';
  /** The reason, for a log. It never quotes the service. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The identity service gave no answer that can be used: ${reason}`, options);
    this.reason = reason;
  }
}
