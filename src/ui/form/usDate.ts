/** Dates as people in the US write them (MM/DD/YYYY) and as data (YYYY-MM-DD). */

/**
 * The ISO date that a typed text stands for; the very text when it is no real date, so that the schema's
 * `format: date` refuses it with its own message.
 */
export function parseUsDate(text: string): string {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return text;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(iso) ? iso : text;
}

/** How a date is shown: an ISO date as MM/DD/YYYY, anything else as it is. */
export function formatUsDate(value: string): string {
  if (!isRealDate(value)) return value;
  const [year, month, day] = value.split('-');
  return `${month}/${day}/${year}`;
}

/** Typed digits with the slashes that the numeric keyboard of a phone does not have. */
export function insertSlashes(text: string): string {
  return text.replace(/^(\d{2})(\d+)$/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d+)$/, '$1/$2');
}

function isRealDate(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
