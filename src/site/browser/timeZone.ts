/** The visitor's time zone, by its IANA name. */
export function getVisitorTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export function formatIsoDate(zone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    instant,
  );
  const partOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

/** The name of a time zone, such as Central Time; by default of the visitor's own. */
export function formatTimeZone(instant: number, zone?: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(instant);
  const words = named.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Browsers that hide their location report UTC, which has no such name.
  return words === 'GMT+00:00' ? 'UTC' : words;
}
