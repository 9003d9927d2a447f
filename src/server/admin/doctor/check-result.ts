/** How a check came out: a fault has to be mended, a warning has to be looked at. */
type CheckStatus = 'ok' | 'warning' | 'fault';

/** What one check has found. */
export interface CheckResult {
  /** What was checked, such as `disk`. */
  readonly check: string;
  readonly status: CheckStatus;
  /** What is, or is wrong. It never has a secret. */
  readonly message: string;
  /** How to mend it, where the message does not say so. */
  readonly mend?: string;
}

/** The check of the names of variables. */
export const nameCheck = 'names';

/** A check that found nothing wrong. */
export function ok(check: string, message: string): CheckResult {
  return { check, status: 'ok', message };
}

/** A check that found what may be wrong. */
export function warning(check: string, message: string, mend: string): CheckResult {
  return { check, status: 'warning', message, mend };
}

/** A check that found what is wrong. `mend` is left out for a message that names the mend. */
export function fault(check: string, message: string, mend?: string): CheckResult {
  return { check, status: 'fault', message, ...(mend === undefined ? {} : { mend }) };
}

/** The warnings and faults that hold; without any, `good`. */
export function listProblems(problems: readonly (CheckResult | false)[], good: CheckResult): readonly CheckResult[] {
  const found = problems.filter((problem) => problem !== false);
  return found.length === 0 ? [good] : found;
}
