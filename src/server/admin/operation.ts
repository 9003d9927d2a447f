import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { StartupError } from '../startup-error.ts';

/** A piece of what an operation answers. */
export type OutputChunk = string | Uint8Array;

/** What an operation is told. */
export interface OperationInput {
  readonly [name: string]: string;
}

/** What an operation works on. */
export interface OperationContext {
  readonly database: Database;
  readonly now: Clock;
}

/**
 * Something that is done where the database is open: in the server that runs, or else in the command itself.
 * It throws `StartupError` when it cannot be done: the person at the command reads the message.
 */
export type Operation = (data: OperationContext, input: OperationInput) => AsyncIterable<OutputChunk>;

/** A value that an operation cannot do without. Throws `StartupError` when it was not told. */
export function requiredInput(input: OperationInput, name: string): string {
  const value = input[name];
  if (value === undefined) throw new StartupError(`The command did not say '${name}': is it of another version than the server?`);
  return value;
}
