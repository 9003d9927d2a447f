import { writeBackup } from '../backup/write-backup.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** Returns a snapshot of the database, in the format that `restore` reads. */
export function createBackup({ database, now }: OperationContext): AsyncIterable<OutputChunk> {
  return writeBackup(database.queries, now());
}
