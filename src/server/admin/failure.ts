/** Why something failed, in one line. Of an error of Drizzle, whose message quotes values, the database's own words are in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n', 1)[0] ?? error.name);
}
