/** Converts dates between the notations of the US and ISO dates (YYYY-MM-DD). */

/**
 * The ISO date of a typed, pasted or autofilled text. Returns the text unchanged when it is no real date, so that `format: date` of
 * the schema refuses it with its message. Month, day and year may be separated by slashes, hyphens, full stops or spaces, or not at
 * all, as on a number pad. The year may also come first.
 */
export function parseUsDate(text: string): string {
  return listReadings(text.trim()).find(isRealDate) ?? text;
}

/** Formats an ISO date as MM/DD/YYYY. Returns any other text unchanged. */
export function formatUsDate(value: string): string {
  if (!isRealDate(value)) return value;
  const [year, month, day] = value.split('-');
  return `${month}/${day}/${year}`;
}

/** An ISO date in words, such as April 15, 1990; `undefined` for any other text. */
export function describeUsDate(value: string): string | undefined {
  if (!isRealDate(value)) return undefined;
  const words = new Date(`${value}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  // `Intl` writes the year 0090 as 90, which people would read as 1990.
  return words.replace(/\d+$/, value.slice(0, 4));
}

const separated = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/;
const separatedYearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
/** Eight digits: month and day have two each. */
const digits = /^(\d{2})(\d{2})(\d{4})$/;
const digitsYearFirst = /^(\d{4})(\d{2})(\d{2})$/;
/** Seven digits: the month has one digit. A month of two digits with a day of one is never needed, because such digits are also a date in January. */
const digitsShortMonth = /^(\d)(\d{2})(\d{4})$/;

/** The ISO notation of each reading of the text. A reading may be no real date. */
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
