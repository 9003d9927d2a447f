/** Gives the moment that it is now; passed in, so that tests choose it. */
export type Clock = () => Date;

/** The day that it is in UTC, as YYYY-MM-DD: the server's `today`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
