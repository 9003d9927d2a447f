/** An error of a command line that cannot be understood. The message says what to do. The program exits with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A message, followed by its suggestion when there is one. */
export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
