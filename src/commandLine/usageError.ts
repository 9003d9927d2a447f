/** A command line that cannot be understood. The message says what to do. Ends in exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A message with its suggestion, when there is one. */
export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
