import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { StartupError } from '../startup-error.ts';

/** A chunk of an operation's output. */
export type OutputChunk = string | Uint8Array;

/** The input of an operation, by name. */
export interface OperationInput {
  readonly [name: string]: string;
}

/** The data that an operation works on. */
export interface OperationContext {
  readonly database: Database;
  readonly now: Clock;
  /** Where people reach the site of the running server; `undefined` where no server runs, or it does not listen yet. */
  readonly siteUrl?: string | undefined;
}

/**
 * Work that is done where the database is open: in the running server, or else in the command itself. Throws a
 * `StartupError` when it cannot be done. The command prints its message.
 */
export type Operation = (data: OperationContext, input: OperationInput) => AsyncIterable<OutputChunk>;

/** A value that an operation needs. Throws a `StartupError` when the input has none. */
export function requiredInput(input: OperationInput, name: string): string {
  const value = input[name];
  if (value === undefined) throw new StartupError(`The command did not say '${name}': is it of another version than the server?`);
  return value;
}
