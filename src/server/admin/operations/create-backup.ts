import { StartupError } from '../../startup-error.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** Writes a consistent snapshot of the embedded database to a file (tar, gzip). */
export async function* createBackup({ database }: OperationContext): AsyncGenerator<OutputChunk> {
  if (database.dump === undefined) throw new StartupError('Only the embedded database is backed up here.');
  yield await database.dump();
}
