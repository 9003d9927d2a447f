/** Returns the reason of an error in one line: the message of its innermost cause, because Drizzle's own message quotes values. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? describeError(error.cause) : (error.message.split('\n', 1)[0] ?? error.name);
}
