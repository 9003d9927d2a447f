/** Today's date, YYYY-MM-DD, in UTC as the server counts days. */
export function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}
