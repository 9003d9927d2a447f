/** Why something failed, in one line. Drizzle's message quotes values, so the message of its cause is used. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? describeError(error.cause) : (error.message.split('\n', 1)[0] ?? error.name);
}
