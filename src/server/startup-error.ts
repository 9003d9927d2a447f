/** The program cannot start. The message is one line with the problem and the mend. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The program cannot start for several reasons. The message is the first reason. */
export class StartupErrors extends StartupError {
  readonly reasons: readonly string[];

  constructor(first: string, others: readonly string[]) {
    super(first);
    this.reasons = [first, ...others];
  }
}

/** Returns all reasons of an error, each as a message. */
export function listReasons(error: StartupError): readonly string[] {
  return error instanceof StartupErrors ? error.reasons : [error.message];
}
