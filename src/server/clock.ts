/** Returns the current time. It is passed in, so that tests can set it. */
export type Clock = () => Date;

/** The current day in UTC, as YYYY-MM-DD: the server's `today`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
