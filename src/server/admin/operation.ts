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
  /** The address of the running server's site; `undefined` when no server runs, or it does not listen yet. */
  readonly siteUrl?: string | undefined;
}

/**
 * An operation of the command `data`. It runs in the process that has the database open: the running server, or else the command
 * itself. Throws `StartupError` when it cannot be done; the command prints the message.
 */
export type Operation = (data: OperationContext, input: OperationInput) => AsyncIterable<OutputChunk>;

/** Returns a value of the input. Throws `StartupError` when the input lacks it. */
export function requiredInput(input: OperationInput, name: string): string {
  const value = input[name];
  if (value === undefined) throw new StartupError(`The command did not say '${name}': is it of another version than the server?`);
  return value;
}
