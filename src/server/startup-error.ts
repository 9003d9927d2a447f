/** The reason why the program cannot start, in one line: what is wrong and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Several reasons that were found together. The message is the first one. */
export class StartupErrors extends StartupError {
  readonly reasons: readonly string[];

  constructor(first: string, others: readonly string[]) {
    super(first);
    this.reasons = [first, ...others];
  }
}

/** Every reason that an error has, each a message. */
export function listReasons(error: StartupError): readonly string[] {
  return error instanceof StartupErrors ? error.reasons : [error.message];
}
