import { StartupError } from './startup-error.ts';

/** The variables of the environment, as in `process.env`. */
export type Environment = { readonly [name: string]: string | undefined };

/** The value of a variable. An empty value counts as absent, because most tools unset variables in this way. */
export function readVariable(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

/** The variable as a whole number, `otherwise` when it is absent. Throws `StartupError` when it is not a whole number, or out of range. */
export function readInteger(environment: Environment, name: string, range: { from: number; to: number; otherwise: number }): number {
  const value = readVariable(environment, name);
  if (value === undefined) return range.otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.from && number <= range.to) return number;
  throw invalidVariable(name, value, 'cannot be used', `Give a whole number from ${range.from} to ${range.to}.`);
}

/** The variable as one of `allowed`, `otherwise` when it is absent. Throws `StartupError` when it is something else. */
export function readEnum<T extends string>(environment: Environment, name: string, allowed: readonly T[], otherwise: T): T {
  const value = readVariable(environment, name);
  if (value === undefined) return otherwise;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw invalidVariable(name, value, 'cannot be used', `Give one of ${allowed.join(', ')}.`);
  return found;
}

/** The names in a variable, separated by commas; none when it is absent. */
export function readList(environment: Environment, name: string): readonly string[] {
  const names = (readVariable(environment, name) ?? '').split(',').map((text) => text.trim());
  return names.filter((text) => text !== '');
}

/** The error of an invalid variable: its value, what is wrong, and the fix. Not for secret values. */
export function invalidVariable(name: string, value: string, problem: string, suggestion: string): StartupError {
  return new StartupError(`${name}=${JSON.stringify(value)} ${problem}. ${suggestion}`);
}
