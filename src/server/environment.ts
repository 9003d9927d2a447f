import { readFileSync } from 'node:fs';
import { listReasons, StartupError, StartupErrors } from './startup-error.ts';

/** Environment variables, in the form of `process.env`. */
export type Environment = { readonly [name: string]: string | undefined };

/** The variables that may contain a secret. Each can also be read from the file that `<NAME>_FILE` names, such as one that a vault or an orchestrator mounts. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'PAYMENT_SECRET',
  'IDENTITY_CLIENT_SECRET',
  'REVIEW_TOKEN',
]);

/**
 * Returns the trimmed value of a variable, or of the file that `<NAME>_FILE` names for a secret; `undefined` when it is absent. An empty
 * value counts as absent, because most tools unset variables in this way. Throws `StartupError` when the file cannot be read or is
 * empty, and when both variables are set.
 */
export function readVariable(environment: Environment, name: string): string | undefined {
  const value = readGiven(environment, name);
  const file = secretVariables.has(name) ? readGiven(environment, `${name}_FILE`) : undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set. Remove one.`);
  return readSecretFile(`${name}_FILE`, file);
}

/** Variables that have to be set together. */
export interface VariableGroup {
  /** Three names. */
  readonly names: readonly string[];
  /** The purpose of the variables, such as `verifying groups`. */
  readonly purpose: string;
}

/** Returns the value of a variable of a group. Throws `StartupError` when it is absent. */
export function readOfGroup(environment: Environment, name: string, { names, purpose }: VariableGroup): string {
  const value = readVariable(environment, name);
  if (value !== undefined) return value;
  throw new StartupError(`${name} is not set, and ${purpose} needs ${names.join(', ')}. Set all three, or none of them.`);
}

/** True when the variable, or for a secret `<NAME>_FILE`, is set. The file is not read. */
export function isVariableSet(environment: Environment, name: string): boolean {
  const names = secretVariables.has(name) ? [name, `${name}_FILE`] : [name];
  return names.some((variable) => readGiven(environment, variable) !== undefined);
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

/** Returns a variable as a whole number; `otherwise` when it is absent. Throws `StartupError` when it is no whole number, or out of range. */
export function readInteger(environment: Environment, name: string, range: { from: number; to: number; otherwise: number }): number {
  const value = readVariable(environment, name);
  if (value === undefined) return range.otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.from && number <= range.to) return number;
  throw invalidVariable(name, value, 'cannot be used', `Give a whole number from ${range.from} to ${range.to}.`);
}

/** Returns a variable as one of `allowed`; `otherwise` when it is absent. Throws `StartupError` for any other value. */
export function readEnum<T extends string>(environment: Environment, name: string, allowed: readonly T[], otherwise: T): T {
  const value = readVariable(environment, name);
  if (value === undefined) return otherwise;
  const choice = allowed.find((candidate) => candidate === value);
  if (choice === undefined) throw invalidVariable(name, value, 'cannot be used', `Give one of ${allowed.join(', ')}.`);
  return choice;
}

/**
 * Calls each reader, and returns the results by the names of the readers. When some throw a `StartupError`, the others are called too,
 * and one `StartupErrors` with all reasons is thrown.
 */
export function readTogether<T extends object>(readers: { readonly [name in keyof T]: () => T[name] }): T {
  const reasons: string[] = [];
  const read = (reader: () => T[keyof T]): T[keyof T] | undefined => {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      reasons.push(...listReasons(error));
      return undefined;
    }
  };
  const entries = Object.entries<() => T[keyof T]>(readers).map(([name, reader]) => [name, read(reader)] as const);
  const [first, ...others] = reasons;
  if (first !== undefined) throw new StartupErrors(first, others);
  return Object.fromEntries(entries) as T;
}

/** Returns the names in a variable, which are separated by commas; none when the variable is absent. */
export function readList(environment: Environment, name: string): readonly string[] {
  const names = (readVariable(environment, name) ?? '').split(',').map((text) => text.trim());
  return names.filter((text) => text !== '');
}

/** Throws `StartupError` when one of `names`, which a variable with the value `text` gives, is among them twice. */
export function rejectRepeatedName(variable: string, text: string, names: readonly string[], suggestion: string): void {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw invalidVariable(variable, text, `names ${twice} twice`, suggestion);
}

/** Returns the error for an invalid variable, with its value, the problem, and the mend. Not for variables with secrets. */
export function invalidVariable(name: string, value: string, problem: string, suggestion: string): StartupError {
  return new StartupError(`${name}=${JSON.stringify(value)} ${problem}. ${suggestion}`);
}
