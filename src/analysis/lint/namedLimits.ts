/** Names of months, with a capital because '21 may join' is no date. */
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

/** Matches dates, times and phone numbers, whose digits are no limits. */
const datesAndTimes = new RegExp(
  [
    String.raw`\b\d+(?:[/:.-]\d+){2,}\b`,
    String.raw`\b\d+[/:]\d+\b`,
    String.raw`\b\d{1,2} ?[AaPp]\.?[Mm]\b`,
    String.raw`\b${month}\.? ${day}\b`,
    String.raw`\b${day}(?: of)? ${month}\b`,
  ].join('|'),
  'g',
);

/** Matches a number in a text. An ordinal number counts only before 'birthday'. */
const numbers = /(?<![\d-])(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d-])(st|nd|rd|th)?( birthday)?/gi;

/**
 * The first number of a text that could be a limit, if the text names none of the given limits. `undefined` when it names one of
 * them, or no number that could be a limit.
 */
export function findOtherLimit(text: string, limits: readonly number[]): number | undefined {
  if (limits.length === 0) return undefined;
  const named = listNumbers(text);
  if (named.some(({ value }) => limits.some((limit) => isSameLimit(value, limit)))) return undefined;
  return named.find((one) => canBeLimit(one, limits))?.value;
}

interface NamedNumber {
  readonly written: string;
  readonly value: number;
}

function listNumbers(text: string): readonly NamedNumber[] {
  return [...text.replaceAll(datesAndTimes, '').matchAll(numbers)].flatMap(([, written = '', ordinal, birthday]) =>
    ordinal === undefined || birthday !== undefined ? [{ written, value: Number(written.replaceAll(',', '')) }] : [],
  );
}

/**
 * True for a number that could be a limit: one of two digits, or one with thousands separators and as many digits as a limit. Years
 * and phone numbers have more digits.
 */
function canBeLimit({ written, value }: NamedNumber, limits: readonly number[]): boolean {
  const digits = countDigits(value);
  return written.includes(',') ? limits.some((limit) => countDigits(limit) === digits) : digits === 2;
}

function countDigits(value: number): number {
  return String(Math.trunc(value)).length;
}

/** True for a limit and its neighbours, since 'from 13 on' means the same as 'more than 12'. Neighbours of decimals differ by a tenth. */
function isSameLimit(named: number, limit: number): boolean {
  const step = Number.isInteger(named) && Number.isInteger(limit) ? 1 : 0.1;
  return Math.abs(named - limit) < step * 1.5;
}
