/** Dates as people in the US write them and as data (YYYY-MM-DD). */

/**
 * The ISO date that a typed, pasted or filled-in text stands for; the very text when it is no real date, so that the
 * schema's `format: date` refuses it with its own message. Month, day and year may be separated by slashes, hyphens, full stops
 * or spaces, or not at all, as on a number pad. A year that stands first has four digits.
 */
export function parseUsDate(text: string): string {
  return listReadings(text.trim()).find(isRealDate) ?? text;
}

/** How a date is written: an ISO date as MM/DD/YYYY, anything else as it is. */
export function formatUsDate(value: string): string {
  if (!isRealDate(value)) return value;
  const [year, month, day] = value.split('-');
  return `${month}/${day}/${year}`;
}

/** An ISO date in words, such as April 15, 1990, the year with four digits; `undefined` for anything else. */
export function describeUsDate(value: string): string | undefined {
  if (!isRealDate(value)) return undefined;
  const words = new Date(`${value}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  // The year 90 would be read as 1990.
  return words.replace(/\d+$/, value.slice(0, 4));
}

const separated = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/;
const separatedYearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
/** Eight digits. Month and day have two each. */
const digits = /^(\d{2})(\d{2})(\d{4})$/;
const digitsYearFirst = /^(\d{4})(\d{2})(\d{2})$/;
/** Seven digits: the month has one. No real date has a month of two digits and a day of one that could not be read so. */
const digitsShortMonth = /^(\d)(\d{2})(\d{4})$/;

/** What a text may stand for. Some readings are no real dates. */
function listReadings(text: string): readonly string[] {
  const monthFirst = [separated, digits, digitsShortMonth].map((pattern) => {
    const [, month = '', day = '', year = ''] = pattern.exec(text) ?? [];
    return toIso(year, month, day);
  });
  const yearFirst = [separatedYearFirst, digitsYearFirst].map((pattern) => {
    const [, year = '', month = '', day = ''] = pattern.exec(text) ?? [];
    return toIso(year, month, day);
  });
  return [...monthFirst, ...yearFirst];
}

function toIso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isRealDate(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
