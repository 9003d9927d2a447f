/** The visitor's time zone, by its IANA name. */
export function getVisitorTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day of a moment in a zone, as YYYY-MM-DD. */
export function formatIsoDate(zone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    moment,
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A zone's name in words: Central Time. The visitor's own when `zone` is left out. */
export function formatTimeZone(moment: number, zone?: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(moment);
  const words = named.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Browsers that hide where they are say UTC, which has no words of this kind.
  return words === 'GMT+00:00' ? 'UTC' : words;
}
