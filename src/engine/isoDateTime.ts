import { parseIsoDate } from './conditions/operator.ts';

const dateTimePattern = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is an instant in ISO 8601 with a real date and a time zone, such as 2026-05-14T15:30:00.000Z. */
export function isIsoDateTime(text: string): boolean {
  return parseIsoDate(dateTimePattern.exec(text)?.[1]) !== undefined;
}
