/** The identity service does not take a code: it is unknown to it, was used before, or is too old. */
export class CodeRejectedError extends Error {
  override readonly name = 'CodeRejectedError';

  constructor() {
    super('The identity service does not take the code');
  }
}

/** The identity service gave no answer that can be used. */
export class IdentityServiceError extends Error {
  override readonly name = 'IdentityServiceError';
  /** What became of the answer, in words for a log: never any of its own. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The identity service gave no answer that can be used: ${reason}`, options);
    this.reason = reason;
  }
}
