const minute = 60_000;
/** Clock changes are half an hour to two hours. */
const clockShifts = [30, 60, 120].flatMap((minutes) => [minutes * minute, -minutes * minute]);

/** The visitor's time zone, by its IANA name. */
export function getVisitorTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export function formatIsoDate(zone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    instant,
  );
  const partOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

/** The name of a time zone, such as Central Time. */
export function formatTimeZone(instant: number, zone: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(instant);
  const words = named.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Browsers that hide their location report UTC, which has no such name.
  return words === 'GMT+00:00' ? 'UTC' : words;
}

/** Formats the time of an instant as 1:30 AM; with the short name of the time zone when the clock shows that time twice in one night: 1:30 AM EDT. */
export function formatTime(instant: number, zone: string): string {
  return formatClock(instant, zone, isShownTwice(instant, zone) ? 'short' : undefined);
}

/** Formats the time of an instant with its time zone: 1:30 AM Eastern Time, or 1:30 AM EDT when the clock shows that time twice in one night. */
export function formatZonedTime(instant: number, zone: string): string {
  const time = formatTime(instant, zone);
  return isShownTwice(instant, zone) ? time : `${time} ${formatTimeZone(instant, zone)}`;
}

function isShownTwice(instant: number, zone: string): boolean {
  const wall = formatWallClock(instant, zone);
  return clockShifts.some((change) => formatWallClock(instant + change, zone) === wall);
}

function formatWallClock(instant: number, zone: string): string {
  return `${formatIsoDate(zone, instant)} ${formatClock(instant, zone)}`;
}

function formatClock(instant: number, timeZone: string, timeZoneName?: 'short'): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName }).format(instant);
}
