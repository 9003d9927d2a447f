import { parseIsoDate } from '../../conditions/operator.ts';
import type { TypedEntry } from '../questionType.ts';

/** A date is typed as clients type it. */
export const typedDate: TypedEntry = {
  noun: 'a date',
  formatPrompt: () => '   A date, MM/DD/YYYY\n',
  parse: (_question, typed) => parseTypedDate(typed),
};

/** Converts a date typed as MM/DD/YYYY to the stored format. Any other text does not change. */
export function parseTypedDate(typed: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  return parseIsoDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`) ?? typed;
}
