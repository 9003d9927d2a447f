import path from 'node:path';
import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/calendar.schema.json';
import { placed, readChecked } from '../../definitions/index.ts';
import { finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { StartFailure } from '../start-failure.ts';
import { calendarProblems } from './calendar-rules.ts';

/** When the welcome team can call; see schemas/calendar.schema.json. */
export type Calendar = FromSchema<typeof schema>;

/** Reads the calendar of `file`, an absolute path. Throws `StartFailure` with the place and the mend of the first thing that is wrong. */
export async function loadCalendar(file: string): Promise<Calendar> {
  const { source, findings } = await readChecked(path.dirname(file), path.basename(file), 'calendar');
  refuse(file, findings);
  const calendar = source.value as Calendar;
  const problems = calendarProblems(calendar);
  refuse(
    file,
    problems.map(({ pointer, message, mend }) => placed(source, finding('calendar', { file, pointer }, message, mend))),
  );
  return calendar;
}

function refuse(file: string, findings: readonly Finding[]): void {
  const first = findings.find((one) => one.severity === 'error');
  if (first === undefined) return;
  const words = [`CALENDAR_FILE: ${file}:${first.line}:${first.column}`, first.message, first.suggest ?? ''];
  throw new StartFailure(words.join(' ').replaceAll(/\s+/g, ' ').trim());
}
