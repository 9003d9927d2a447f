import { existsSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import type { Config } from '../server-config.ts';
import { embeddedFolder } from '../db/embedded-database.ts';
import { openDatabaseAsIs } from '../db/open-database.ts';
import { StartupError } from '../startup-error.ts';
import { requestOperation } from './admin-client.ts';
import type { OperationInput, OutputChunk } from './operation.ts';
import { operations } from './operations/operation-registry.ts';
import type { OperationName } from './operations/operation-registry.ts';

/** Runs an operation, passes its output to `read`, which must read all of it, and returns the result of `read`. */
export type RunOperation = <T>(
  operation: OperationName,
  input: OperationInput,
  read: (output: AsyncIterable<OutputChunk>) => Promise<T>,
) => Promise<T>;

/**
 * Creates a function that runs operations on the configured data: in the server that has the embedded database open, or else in
 * this process, which then opens the database itself. The function throws `StartupError` when there is no database, or it cannot
 * be opened.
 */
export function createOperationRunner(config: Config, now: Clock): RunOperation {
  return async (operation, input, read) => {
    const answered = config.databaseUrl === undefined ? await requestOperation(config.dataFolder, operation, input) : undefined;
    if (answered !== undefined) return read(answered);
    requireData(config);
    const database = await openDatabaseAsIs(config, () => undefined);
    try {
      return await read(operations[operation]({ database, now }, input));
    } finally {
      await database.close();
    }
  };
}

/** Throws `StartupError` when there is no embedded database. Opening it would create one, so a mistyped folder would give an empty export. */
function requireData({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(embeddedFolder(dataFolder))) return;
  throw new StartupError(`There is no data in ${dataFolder}. Set DATA_DIR to the folder of the server, or start the server once.`);
}
