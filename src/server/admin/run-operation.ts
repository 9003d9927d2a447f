import { existsSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import type { Config } from '../server-config.ts';
import { embeddedFolder } from '../db/embedded-database.ts';
import { openDatabase } from '../db/open-database.ts';
import { StartupError } from '../startup-error.ts';
import { requestOperation } from './admin-client.ts';
import type { OperationInput, OutputChunk } from './operation.ts';
import { operations } from './operations/operation-registry.ts';
import type { OperationName } from './operations/operation-registry.ts';

/** Does an operation and gives its pieces to `read`, which must read them to their end. */
export type RunOperation = <T>(
  operation: OperationName,
  input: OperationInput,
  read: (pieces: AsyncIterable<OutputChunk>) => Promise<T>,
) => Promise<T>;

/**
 * Performs operations on the configured data: the server that runs on the embedded database does them, else
 * this process opens the data itself. Throws `StartupError` when there is no data, or it cannot be opened.
 */
export function createOperationRunner(config: Config, now: Clock): RunOperation {
  return async (operation, input, read) => {
    const asked = config.databaseUrl === undefined ? await requestOperation(config.dataFolder, operation, input) : undefined;
    if (asked !== undefined) return read(asked);
    requireData(config);
    const database = await openDatabase(config, () => undefined);
    try {
      return await read(operations[operation]({ database, now }, input));
    } finally {
      await database.close();
    }
  };
}

/** Opening the embedded database would make it: a mistyped folder is no empty export. */
function requireData({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(embeddedFolder(dataFolder))) return;
  throw new StartupError(`There is no data in ${dataFolder}. Set DATA_DIR to the folder of the server, or start the server once.`);
}
