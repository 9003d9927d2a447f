import type { Clock } from '../clock.ts';

const minute = 60_000;

/** Passes on reports of failures: of each subject one a minute, because while a service is down, every page reports. */
export function limitReports<Subject extends string>(
  report: (subject: Subject, error: unknown) => void,
  now: Clock,
): (subject: Subject, error: unknown) => void {
  const reported = new Map<Subject, number>();
  return (subject, error) => {
    const at = now().getTime();
    const last = reported.get(subject);
    // After the clock was set back, the last report lies ahead: nobody is kept in the dark for that.
    if (last !== undefined && last <= at && at - last < minute) return;
    reported.set(subject, at);
    report(subject, error);
  };
}
