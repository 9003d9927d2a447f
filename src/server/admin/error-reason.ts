/** Why something failed, in one line. Of an error of Drizzle, whose message quotes values, the database's own words are in its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? describeError(error.cause) : (error.message.split('\n', 1)[0] ?? error.name);
}
