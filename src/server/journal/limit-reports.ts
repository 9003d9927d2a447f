import type { Clock } from '../clock.ts';

const minute = 60_000;

/** Limits reports of failures to one a minute for each subject, because every page reports while a service is down. */
export function limitReports<Subject extends string>(
  report: (subject: Subject, error: unknown) => void,
  now: Clock,
): (subject: Subject, error: unknown) => void {
  const reported = new Map<Subject, number>();
  return (subject, error) => {
    const at = now().getTime();
    const last = reported.get(subject);
    // A last report in the future means that the clock was set back. It suppresses no report.
    if (last !== undefined && last <= at && at - last < minute) return;
    reported.set(subject, at);
    report(subject, error);
  };
}
