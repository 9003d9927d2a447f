import { readFileSync } from 'node:fs';
import { listReasons, StartupError, StartupErrors } from './startup-error.ts';

/** The variables of the environment, as in `process.env`. */
export type Environment = { readonly [name: string]: string | undefined };

/** The variables that may hold a secret. Each can be read from a file, as vaults and orchestrators mount them: `<NAME>_FILE`. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'PAYMENT_SECRET',
  'IDENTITY_CLIENT_SECRET',
  'REVIEW_TOKEN',
]);

/**
 * The value of a variable, of a secret also from the file that `<NAME>_FILE` names. An empty value counts as absent, because most
 * tools unset variables in this way. Throws `StartupError` for a file that cannot be read, or beside the variable itself.
 */
export function readVariable(environment: Environment, name: string): string | undefined {
  const value = readGiven(environment, name);
  const file = secretVariables.has(name) ? readGiven(environment, `${name}_FILE`) : undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set. Remove one.`);
  return readSecretFile(`${name}_FILE`, file);
}

/** Variables of which all are needed as soon as one is set. */
export interface VariableGroup {
  /** Three names. */
  readonly names: readonly string[];
  /** What they are for, such as `verifying groups`. */
  readonly purpose: string;
}

/** The value of a variable of a group. Throws `StartupError` when it is absent. */
export function readOfGroup(environment: Environment, name: string, { names, purpose }: VariableGroup): string {
  const value = readVariable(environment, name);
  if (value !== undefined) return value;
  throw new StartupError(`${name} is not set, and ${purpose} needs ${names.join(', ')}. Set all three, or none of them.`);
}

/** True when the variable, or the file of a secret, is named. The file is not read. */
export function isVariableSet(environment: Environment, name: string): boolean {
  const names = secretVariables.has(name) ? [name, `${name}_FILE`] : [name];
  return names.some((one) => readGiven(environment, one) !== undefined);
}

function readGiven(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

function readSecretFile(name: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw invalidVariable(name, file, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no code'})`, 'Name a file that exists.');
  }
  if (content === '') throw invalidVariable(name, file, 'is empty', 'Name a file that holds the secret.');
  return content;
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

/**
 * Calls each reader, and returns what they read, by the same names. Where some throw a `StartupError`, the others are called all
 * the same, and one `StartupError` with all reasons is thrown.
 */
export function readTogether<T extends object>(readers: { readonly [name in keyof T]: () => T[name] }): T {
  const reasons: string[] = [];
  const read = (one: () => T[keyof T]): T[keyof T] | undefined => {
    try {
      return one();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      reasons.push(...listReasons(error));
      return undefined;
    }
  };
  const entries = Object.entries<() => T[keyof T]>(readers).map(([name, one]) => [name, read(one)] as const);
  const [first, ...others] = reasons;
  if (first !== undefined) throw new StartupErrors(first, others);
  return Object.fromEntries(entries) as T;
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
