/** The status of a check. A fault has to be mended; a warning has to be looked at. */
type CheckStatus = 'ok' | 'warning' | 'fault';

/** The result of one check. */
export interface CheckResult {
  /** What was checked, such as `disk`. */
  readonly check: string;
  readonly status: CheckStatus;
  /** What was found. It never contains a secret. */
  readonly message: string;
  /** How to mend it, unless the message says so. */
  readonly mend?: string;
}

/** The name of the check of the names of variables. */
export const nameCheck = 'names';

/** Returns the result of a check that found nothing wrong. */
export function ok(check: string, message: string): CheckResult {
  return { check, status: 'ok', message };
}

/** Returns the result of a check that found a possible problem. */
export function warning(check: string, message: string, mend: string): CheckResult {
  return { check, status: 'warning', message, mend };
}

/** Returns the result of a check that found a problem. Leave out `mend` when the message includes it. */
export function fault(check: string, message: string, mend?: string): CheckResult {
  return { check, status: 'fault', message, ...(mend === undefined ? {} : { mend }) };
}

/** Returns the warnings and faults among `problems`, or `good` when there are none. */
export function listProblems(problems: readonly (CheckResult | false)[], good: CheckResult): readonly CheckResult[] {
  const actual = problems.filter((problem) => problem !== false);
  return actual.length === 0 ? [good] : actual;
}
