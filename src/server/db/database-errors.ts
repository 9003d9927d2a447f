/**
 * The codes of PostgreSQL and of the system for a database that does not answer now, but may answer later. 55P03: another
 * transaction held a lock for too long; 57014: a statement took too long; 53...: memory, disk or connections ran out.
 */
const unavailableCodes = /^(08...|53...|55P03|57014|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The codes for a database that cannot be written to: the disk is full, or the database is read-only. */
const unwritableCodes = /^(53100|25006|ENOSPC|EROFS)$/;

/** The messages of the driver's errors without a code. The driver never varies them. */
const driverMessages =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error and is not queryable)$/;

/** Returns the message of an error that the driver gives no code; `undefined` for any other error. The message is constant, so it quotes no value. */
export function findDriverMessage({ message }: Error): string | undefined {
  return driverMessages.test(message) ? message : undefined;
}

/** Returns the code of an error, or else of the first of its causes that has one; `undefined` without any. */
export function findErrorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : findErrorCode(error.cause);
}

/** True when the database does not respond, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasCode = 'code' in error && typeof error.code === 'string' && unavailableCodes.test(error.code);
  return hasCode || isUnwritable(error) || findDriverMessage(error) !== undefined || isUnavailable(error.cause);
}

/** True when the database refuses writes, although it may answer reads. */
export function isUnwritable(error: unknown): boolean {
  return unwritableCodes.test(String(findErrorCode(error)));
}

/** True when a row with the same key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return findErrorCode(error) === '23505';
}

/** True when a row violates this constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('constraint' in error && error.constraint === constraint) || violatesConstraint(error.cause, constraint);
}

/** True when the database aborted a transaction only because of a concurrent one: a deadlock or a serialization failure. */
export function isTransactionConflict(error: unknown): boolean {
  return /^(40P01|40001)$/.test(String(findErrorCode(error)));
}
