import path from 'node:path';
import { withPosition, readChecked } from '../../definitions/index.ts';
import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { StartupError } from '../startup-error.ts';
import type { Calendar } from './calendar-format.ts';
import { validateCalendar } from './validate-calendar.ts';

/** Reads the calendar from `file`, an absolute path. Throws `StartupError` with the place and the correction of the first error. */
export async function loadCalendar(file: string): Promise<Calendar> {
  const { source, findings } = await readChecked(path.dirname(file), path.basename(file), 'calendar');
  refuse(file, findings);
  const calendar = source.value as Calendar;
  const problems = validateCalendar(calendar);
  refuse(
    file,
    problems.map(({ pointer, message, suggest }) => withPosition(source, createFinding('calendar', { file, pointer }, message, suggest))),
  );
  return calendar;
}

function refuse(file: string, findings: readonly Finding[]): void {
  const first = findings.find((one) => one.severity === 'error');
  if (first === undefined) return;
  const words = [`CALENDAR_FILE: ${file}:${first.line}:${first.column}`, first.message, first.suggest ?? ''];
  throw new StartupError(words.join(' ').replaceAll(/\s+/g, ' ').trim());
}
