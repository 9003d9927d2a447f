import { existsSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { embeddedFolder } from '../db/embedded.ts';
import { openDatabase } from '../db/open.ts';
import { StartFailure } from '../start-failure.ts';
import { askServer } from './ask-server.ts';
import type { OperationInput, Piece } from './operation.ts';
import { operations } from './operations/registry.ts';
import type { OperationName } from './operations/registry.ts';

/** Does an operation and gives its pieces to `read`, which must read them to their end. */
export type Perform = <T>(
  operation: OperationName,
  input: OperationInput,
  read: (pieces: AsyncIterable<Piece>) => Promise<T>,
) => Promise<T>;

/**
 * Performs operations on the configured data: the server that runs on the embedded database does them, else
 * this process opens the data itself. Throws `StartFailure` when there is no data, or it cannot be opened.
 */
export function performer(config: Config, now: Clock): Perform {
  return async (operation, input, read) => {
    const asked = config.databaseUrl === undefined ? await askServer(config.dataFolder, operation, input) : undefined;
    if (asked !== undefined) return read(asked);
    refuseMissing(config);
    const database = await openDatabase(config, () => undefined);
    try {
      return await read(operations[operation]({ database, now }, input));
    } finally {
      await database.close();
    }
  };
}

/** Opening the embedded database would make it: a mistyped folder is no empty export. */
function refuseMissing({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(embeddedFolder(dataFolder))) return;
  throw new StartFailure(`There is no data in ${dataFolder}. Set DATA_DIR to the folder of the server, or start the server once.`);
}
