import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadCalendar } from '../../bookings/load-calendar.ts';
import { loadDefinitions } from '../../definitions/load-definitions.ts';
import { listMigrationTimes } from '../../db/migrations.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../server-config.ts';
import { StartupError } from '../../startup-error.ts';
import { readSite } from '../../static-site/built-site.ts';
import { rejectMismatchedSite } from '../../static-site/check-site-definitions.ts';
import { requireReviewPages } from '../../static-site/review-config.ts';
import { fault, ok, warning } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

type BuildConfig = Pick<Config, 'definitionsFolder' | 'flowsFrom' | 'siteFolder' | 'optionalPages' | 'calendarFile' | 'review'>;

/** Reads the files that the server reads at startup: flows, releases, plans, the calendar, the built site, the review pages. Also checks that the built programs exist. */
export async function checkBuild(config: BuildConfig, programFolder: string): Promise<readonly CheckResult[]> {
  const { definitionsFolder, flowsFrom, calendarFile, siteFolder, optionalPages, review } = config;
  const missing = ['server.js', 'data.js'].filter((name) => !existsSync(path.join(programFolder, name)));
  const definitions = await attempt('definitions', () => loadDefinitions(definitionsFolder, flowsFrom));
  const calendar = await attempt('calendar', () => loadCalendar(calendarFile));
  const site = await attempt('site', async () => {
    const built = await readSite(siteFolder, { optionalPages });
    if (built === undefined) throw new StartupError(`There is no built site in ${siteFolder}. Run: npm run build`);
    if (definitions.value !== undefined) rejectMismatchedSite(built, definitions.value);
  });
  const pages = await attempt('review', async () => requireReviewPages(review));
  const source = flowsFrom === 'releases' ? 'Each release of flows/catalog.json is whole.' : 'The working files are valid.';
  return [
    definitions.fault ?? ok('definitions', source),
    calendar.fault ?? ok('calendar', 'The calendar is valid.'),
    site.fault ?? describeSite(siteFolder, definitions.value !== undefined),
    pages.fault ?? ok('review', review === undefined ? 'No review pages are served.' : `The review pages in ${review.folder} are there.`),
    missing.length === 0
      ? ok('programs', 'The programs of the server are built.')
      : fault('programs', `${programFolder} does not have ${missing.join(', ')}.`, 'Run: npm run build'),
  ];
}

/** Returns the result for a site that can be read. `isCompared` is false when the definitions could not be read. */
function describeSite(folder: string, isCompared: boolean): CheckResult {
  if (isCompared) return ok('site', `The site in ${folder} is built from these flows.`);
  return warning('site', `The site in ${folder} could not be compared with the flows of the server.`, 'Mend the definitions first.');
}

/** Runs `work`, and returns its result, or a fault of the installation. The message of a `StartupError` includes the mend; that of a system error does not. */
async function attempt<T>(check: string, work: () => Promise<T>): Promise<{ readonly value?: T; readonly fault?: CheckResult }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof StartupError) return { fault: fault(check, error.message) };
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { fault: fault(check, message, 'Let this user read it, or correct the variable that names its folder.') };
  }
}

/** Checks that the clock of this machine is not earlier than the newest migration of this program. */
export function checkClockOfMachine(now: Clock): CheckResult {
  const newest = new Date(Math.max(...listMigrationTimes()));
  if (now() >= newest) return ok('clock', 'The clock of this machine is not behind this program.');
  return fault(
    'clock',
    `The clock of this machine says ${now().toISOString()}, which is before this program was made.`,
    'Let it follow a time server (NTP).',
  );
}
