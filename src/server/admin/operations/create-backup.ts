import { writeBackup } from '../backup/write-backup.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** The database as it stands at one moment, as the file that `restore` reads. */
export function createBackup({ database, now }: OperationContext): AsyncIterable<OutputChunk> {
  return writeBackup(database.queries, now());
}
