/** With a capital: '21 may join' is no date. */
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

/** Dates, times and numbers to call, whose digits are no limits. */
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

/** A number as a text writes it. An ordinal counts only as that of a birthday. */
const numbers = /(?<![\d-])(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d-])(st|nd|rd|th)?( birthday)?/gi;

/** The first number of a text that could be a limit, when it names none of the limits; `undefined` when it names one, and when it names nothing. */
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

/** Most limits have two digits, numbers of phones and years more. With a separator, it is as large as the limit that it stands for. */
function canBeLimit({ written, value }: NamedNumber, limits: readonly number[]): boolean {
  const digits = countDigits(value);
  return written.includes(',') ? limits.some((limit) => countDigits(limit) === digits) : digits === 2;
}

function countDigits(value: number): number {
  return String(Math.trunc(value)).length;
}

/** 'From 13 on' refuses the same as 'more than 12', so the neighbours of a number are the same limit; of one with decimals, those in tenths. */
function isSameLimit(named: number, limit: number): boolean {
  const step = Number.isInteger(named) && Number.isInteger(limit) ? 1 : 0.1;
  return Math.abs(named - limit) < step * 1.5;
}
