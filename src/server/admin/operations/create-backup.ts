import { StartupError } from '../../startup-error.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** Writes the embedded database as a file (tar, gzip), as it is at one moment. */
export async function* createBackup({ database }: OperationContext): AsyncGenerator<OutputChunk> {
  if (database.dump === undefined) throw new StartupError('Only the embedded database is backed up here.');
  yield await database.dump();
}
