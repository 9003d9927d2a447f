/** Returns the current time. It is injected, so that tests can set it. */
export type Clock = () => Date;

/** Returns the day in UTC as YYYY-MM-DD: the server's `today`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
